// The bars that measured figures must reach, by the name of the figure; ratios are fractions, sizes bytes, times milliseconds.

export type Bar = { min?: number; max?: number };

export const bars: Record<string, Bar> = {
  // Documents: every HTML filing of the recorded material.
  'paragraph-coverage': { min: 0.995 },
  'paragraph-coverage-min': { min: 0.995 },
  'longest-paragraph': { max: 4000 },
  // House analyst and engine.
  'citation-completeness': { min: 1 },
  'quotes-literal': { min: 1 },
  'replay-identical': { min: 1 },
  'house-case-ms': { max: 1000 },
  'engine-0ms': { max: 250 },
  'engine-1000ms-chain': { max: 6 },
  'first-event-ms': { max: 300 },
  'rows-written': { max: 150 },
  // Metrics.
  'golden-values': { min: 1 },
  'metrics-golden': { min: 1 },
  // Recognition.
  'primary-symbol': { min: 1 },
  'mentions-precision': { min: 0.97 },
  'mentions-recall': { min: 0.93 },
  'wrong-company': { max: 0 },
  'detect-warm-ms': { max: 3 },
  'detect-cold-ms': { max: 40 },
  'detect-index-bytes': { max: 1_572_864 },
  // Anchors.
  'anchor-right-10pct': { min: 0.99 },
  'anchor-false-jumps': { max: 0 },
  'anchor-changed-number-jumps': { max: 0 },
  'anchor-exact-p95-ms': { max: 5 },
  'anchor-edited-p95-ms': { max: 25 },
  // Bundles.
  'detect-script-gzip': { max: 15_360 },
  'overlay-script-gzip': { max: 61_440 },
};

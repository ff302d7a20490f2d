// The bars that measured figures must reach, by the name of the figure; ratios are fractions, sizes bytes, times milliseconds.

export type Bar = { min?: number; max?: number };

export const bars: Record<string, Bar> = {
  // Documents: every HTML filing of the recorded material.
  'documents.coverage.sec.worst': { min: 0.995 },
  'documents.paragraphs-over-4000': { max: 0 },
  'documents.cpu.10-k-2mb': { max: 5 },
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
  // The pages of the first seven companies through the worker, in both languages.
  'pages.sound': { min: 1 },
  'pages.ids-resolved': { min: 1 },
  'pages.quotes-literal': { min: 1 },
  'pages.numbers-executed-again': { min: 1 },
  'pages.rows-show-their-figure': { min: 1 },
  // Statements printed by Chinese reports.
  'printed-statements.golden': { min: 1 },
  'printed-statements.foot': { min: 1 },
  // Recognition.
  'primary-symbol': { min: 1 },
  'mentions-precision': { min: 0.97 },
  'mentions-recall': { min: 0.93 },
  'wrong-company': { max: 0 },
  'detect-warm-ms': { max: 3 },
  'detect-cold-ms': { max: 40 },
  'detect-index-bytes': { max: 1_572_864 },
  // Anchors: right place up to 10 % edits, and no jump to a wrong one.
  'anchors.right': { min: 0.99 },
  'anchors.false-jumps': { max: 0 },
  'anchors.changed-number-jumps': { max: 0 },
};

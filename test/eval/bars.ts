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
  // Figures worked out by hand from print, vendors' rows, and the public set.
  'metrics-worked-out': { min: 1 },
  'metrics-worked-out.fewest-a-company': { min: 30 },
  'metrics-coverage-min': { min: 30 },
  'printed-cells-found': { min: 1 },
  'metrics-facts-against-print': { min: 1 },
  'metrics-vendor-rows': { min: 1 },
  'metrics-vendor-printed': { min: 1 },
  'metrics-other-implementation': { min: 1 },
  'cells-equal-companyfacts': { min: 1 },
  'restated-flagged': { min: 1 },
  'traps-right.definition': { min: 1 },
  'traps-right.restatement': { min: 1 },
  'traps-right.non-recurring': { min: 1 },
  'silent-merges': { max: 0 },
  // The number check: own wording, wording by another hand, real filings.
  'numbers.own.recall': { min: 0.99 },
  'numbers.own.recall.least-class': { min: 0.95 },
  'numbers.own.false-alarms': { max: 0.01 },
  'numbers.other-hand.injected-flagged': { min: 0.85 },
  'numbers.other-hand.false-alarms': { max: 0.03 },
  'numbers.other-hand.confirmed': { min: 0.85 },
  'numbers.wild.injected-flagged': { min: 0.85 },
  'numbers.wild.false-alarms': { max: 0.03 },
  'numbers.filings.flagged': { max: 0.015 },
  'numbers.twenty-sentences': { max: 50 },
  // Borders by code.
  'borders.other-hand.recall': { min: 0.92 },
  'borders.other-hand.false-positives': { max: 0.02 },
  // The hearing.
  'hostile-admitted': { max: 0 },
  'hostile-unfinished': { max: 0 },
  'hostile-turns': { min: 1000 },
  'simple-without-court': { min: 0.7 },
  'debate-missed': { max: 0.03 },
  'classifier.other-hand.simple-without-court': { min: 0.7 },
  'classifier.other-hand.debate-missed': { max: 0.03 },
  'kill-broken-promises': { max: 0 },
  'crowd-unfinished': { max: 0 },
  'crowd-p95-over-single': { max: 1.5 },
};

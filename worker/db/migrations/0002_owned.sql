-- What belongs to an owner: batches, cases, citations, the ledger, watches, tokens, keys, budgets, and the tombstones of what was purged.

CREATE TABLE batches (
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  symbol TEXT NOT NULL,
  as_of TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL DEFAULT '',
  case_id TEXT,
  taken_at TEXT NOT NULL,
  set_body TEXT NOT NULL,
  trail_body TEXT NOT NULL,
  unit_ids TEXT NOT NULL,
  PRIMARY KEY (scope, id)
) WITHOUT ROWID;

CREATE INDEX batches_symbol ON batches (scope, symbol, as_of, taken_at);

CREATE TABLE citations (
  scope TEXT NOT NULL,
  evidence_id TEXT NOT NULL,
  case_id TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  paragraph INTEGER,
  claim_ids TEXT NOT NULL,
  PRIMARY KEY (scope, evidence_id, case_id)
) WITHOUT ROWID;

CREATE INDEX citations_place ON citations (scope, snapshot_id, paragraph) WHERE paragraph IS NOT NULL;

CREATE TABLE cases (
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  symbol TEXT,
  kind TEXT NOT NULL,
  mode TEXT NOT NULL,
  locale TEXT NOT NULL,
  question TEXT NOT NULL,
  likeness TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  as_of TEXT NOT NULL DEFAULT '',
  replay_of TEXT,
  opened_at TEXT NOT NULL,
  PRIMARY KEY (scope, id)
) WITHOUT ROWID;

CREATE INDEX cases_recent ON cases (scope, symbol, opened_at);

CREATE TABLE case_ends (
  scope TEXT NOT NULL,
  case_id TEXT NOT NULL,
  status TEXT NOT NULL,
  direction TEXT,
  confidence REAL,
  batch_id TEXT,
  tokens INTEGER NOT NULL,
  cost REAL,
  closed_at TEXT NOT NULL,
  PRIMARY KEY (scope, case_id)
) WITHOUT ROWID;

CREATE TABLE reservations (
  scope TEXT NOT NULL,
  case_id TEXT NOT NULL,
  day TEXT NOT NULL,
  tokens INTEGER NOT NULL,
  PRIMARY KEY (scope, case_id)
) WITHOUT ROWID;

CREATE INDEX reservations_day ON reservations (scope, day);

CREATE TABLE entries (
  scope TEXT NOT NULL,
  symbol TEXT NOT NULL,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  prev TEXT NOT NULL,
  hash TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (scope, symbol, seq),
  UNIQUE (scope, symbol, prev),
  UNIQUE (scope, id)
) WITHOUT ROWID;

CREATE TABLE watches (
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  symbol TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (scope, id),
  UNIQUE (scope, symbol)
) WITHOUT ROWID;

CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  scope TEXT NOT NULL,
  grants TEXT NOT NULL CHECK (grants IN ('read', 'run', 'admin')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) WITHOUT ROWID;

CREATE TABLE keys (
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, id)
) WITHOUT ROWID;

CREATE TABLE tombstones (
  id TEXT PRIMARY KEY,
  owner_hash TEXT NOT NULL,
  symbol TEXT NOT NULL,
  entries INTEGER NOT NULL,
  head_hash TEXT NOT NULL,
  at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER batches_keep_u BEFORE UPDATE ON batches BEGIN SELECT RAISE(ABORT, 'append-only: batches'); END;

CREATE TRIGGER batches_keep_d BEFORE DELETE ON batches WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: batches'); END;

CREATE TRIGGER citations_keep_u BEFORE UPDATE ON citations BEGIN SELECT RAISE(ABORT, 'append-only: citations'); END;

CREATE TRIGGER citations_keep_d BEFORE DELETE ON citations WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: citations'); END;

CREATE TRIGGER cases_keep_u BEFORE UPDATE ON cases BEGIN SELECT RAISE(ABORT, 'append-only: cases'); END;

CREATE TRIGGER cases_keep_d BEFORE DELETE ON cases WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: cases'); END;

CREATE TRIGGER case_ends_keep_u BEFORE UPDATE ON case_ends BEGIN SELECT RAISE(ABORT, 'append-only: case_ends'); END;

CREATE TRIGGER case_ends_keep_d BEFORE DELETE ON case_ends WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: case_ends'); END;

CREATE TRIGGER entries_keep_u BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'append-only: entries'); END;

CREATE TRIGGER entries_keep_d BEFORE DELETE ON entries WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol IN ('', OLD.symbol)) BEGIN SELECT RAISE(ABORT, 'append-only: entries'); END;

CREATE TRIGGER tombstones_keep_u BEFORE UPDATE ON tombstones BEGIN SELECT RAISE(ABORT, 'append-only: tombstones'); END;

CREATE TRIGGER tombstones_keep_d BEFORE DELETE ON tombstones BEGIN SELECT RAISE(ABORT, 'append-only: tombstones'); END;

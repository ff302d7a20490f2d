-- The library: materials, their snapshots, paragraphs in compressed chunks, whole bodies, cached cells.
-- One statement ends at a semicolon followed by an empty line; a trigger stands on one line.

CREATE TABLE purges (scope TEXT NOT NULL, symbol TEXT NOT NULL DEFAULT '', PRIMARY KEY (scope, symbol)) WITHOUT ROWID;

CREATE TABLE symbols (
  symbol TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  cik TEXT,
  facts TEXT NOT NULL DEFAULT '{}',
  snapshot_id TEXT,
  checked_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE materials (
  id TEXT PRIMARY KEY,
  scope TEXT NOT NULL,
  symbol TEXT,
  kind TEXT NOT NULL,
  source_id TEXT NOT NULL,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  publisher TEXT,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX materials_scope ON materials (scope, symbol);

CREATE TABLE snapshots (
  id TEXT PRIMARY KEY,
  scope TEXT NOT NULL,
  material_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  url TEXT NOT NULL,
  title TEXT,
  kind TEXT,
  symbol TEXT,
  publisher TEXT,
  published_at TEXT,
  fetched_at TEXT NOT NULL,
  edition TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  paragraphs INTEGER NOT NULL,
  parser_version TEXT NOT NULL,
  has_body INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE INDEX snapshots_url ON snapshots (scope, url);

CREATE INDEX snapshots_material ON snapshots (material_id);

CREATE TABLE sightings (
  scope TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (snapshot_id, at)
) WITHOUT ROWID;

CREATE TABLE chunks (
  id INTEGER PRIMARY KEY,
  scope TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  first INTEGER NOT NULL,
  count INTEGER NOT NULL,
  body BLOB NOT NULL CHECK (length(body) <= 262144),
  UNIQUE (snapshot_id, n)
);

CREATE VIRTUAL TABLE chunk_text USING fts5 (terms, content = '', contentless_delete = 1, tokenize = 'unicode61');

CREATE TABLE bodies (
  scope TEXT NOT NULL,
  hash TEXT NOT NULL,
  n INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (scope, hash, n)
) WITHOUT ROWID;

CREATE TABLE cells (
  scope TEXT NOT NULL,
  snapshot_id TEXT NOT NULL,
  reader TEXT NOT NULL,
  as_of TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (snapshot_id, reader, as_of)
) WITHOUT ROWID;

CREATE TRIGGER materials_keep_u BEFORE UPDATE ON materials BEGIN SELECT RAISE(ABORT, 'append-only: materials'); END;

CREATE TRIGGER materials_keep_d BEFORE DELETE ON materials WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: materials'); END;

CREATE TRIGGER snapshots_keep_u BEFORE UPDATE ON snapshots BEGIN SELECT RAISE(ABORT, 'append-only: snapshots'); END;

CREATE TRIGGER snapshots_keep_d BEFORE DELETE ON snapshots WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: snapshots'); END;

CREATE TRIGGER sightings_keep_u BEFORE UPDATE ON sightings BEGIN SELECT RAISE(ABORT, 'append-only: sightings'); END;

CREATE TRIGGER sightings_keep_d BEFORE DELETE ON sightings WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: sightings'); END;

CREATE TRIGGER chunks_keep_u BEFORE UPDATE ON chunks BEGIN SELECT RAISE(ABORT, 'append-only: chunks'); END;

CREATE TRIGGER chunks_keep_d BEFORE DELETE ON chunks WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: chunks'); END;

CREATE TRIGGER bodies_keep_u BEFORE UPDATE ON bodies BEGIN SELECT RAISE(ABORT, 'append-only: bodies'); END;

CREATE TRIGGER bodies_keep_d BEFORE DELETE ON bodies WHEN NOT EXISTS (SELECT 1 FROM purges WHERE scope = OLD.scope AND symbol = '') BEGIN SELECT RAISE(ABORT, 'append-only: bodies'); END;

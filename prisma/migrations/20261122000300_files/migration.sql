-- Every uploaded file. The bytes lie in the storage before the row exists; a row without its bytes cannot be.
CREATE TABLE files (
  name text PRIMARY KEY,
  folder text NOT NULL DEFAULT 'uploads',
  original_name text NOT NULL,
  size bigint NOT NULL,
  media_type text NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  created_by_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kept_at timestamptz(3)
);
CREATE INDEX files_not_kept ON files (created_at) WHERE kept_at IS NULL;

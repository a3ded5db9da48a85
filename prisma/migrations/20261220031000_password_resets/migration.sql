-- The link by which a person sets a new password: one for each person, the latest.
CREATE TABLE password_resets (
  user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash bytea NOT NULL,
  -- Null when the person asked for it.
  created_by int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);
CREATE INDEX password_resets_created_by_idx ON password_resets (created_by);

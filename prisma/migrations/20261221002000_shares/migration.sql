-- Links that show a task or a person for some hours to those who have them. Only a hash of the secret is kept.
CREATE TABLE shares (
  id serial PRIMARY KEY,
  token_hash bytea NOT NULL,
  maker_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  task_id int REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id int REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Whether it shows where the person is.
  position boolean NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  uses int NOT NULL DEFAULT 0,
  CONSTRAINT shares_of_one CHECK ((task_id IS NULL) <> (user_id IS NULL))
);
CREATE UNIQUE INDEX shares_token_hash_key ON shares (token_hash);
CREATE INDEX shares_maker_id_idx ON shares (maker_id);
CREATE INDEX shares_task_id_idx ON shares (task_id);
CREATE INDEX shares_user_id_idx ON shares (user_id);

-- News on their way to devices; a row goes when it has arrived or is not worth sending any more.
CREATE TABLE push_messages (
  id bigserial PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  seq bigint NOT NULL,
  content jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  next_try timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX push_messages_subscription_id_seq_key ON push_messages (subscription_id, seq);
CREATE INDEX push_messages_next_try_idx ON push_messages (next_try);

-- When a client that had no connection wrote a message or made a change; null: as it was sent.
ALTER TABLE comments ADD COLUMN made_at timestamptz(3);

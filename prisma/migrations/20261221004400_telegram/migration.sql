-- The chat of a person with the bot; without a chat the person has blocked the bot.
CREATE TABLE telegram_links (
  user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  chat_id bigint UNIQUE,
  name text NOT NULL DEFAULT '',
  locale text NOT NULL,
  linked_at timestamptz(3) NOT NULL,
  lost_at timestamptz(3)
);

-- A chat of several people that gets the notices of an organization.
CREATE TABLE telegram_groups (
  id serial PRIMARY KEY,
  organization_id int NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  chat_id bigint NOT NULL,
  title text NOT NULL DEFAULT '',
  locale text NOT NULL,
  reasons text[] NOT NULL,
  linked_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX telegram_groups_organization_id_chat_id_key ON telegram_groups (organization_id, chat_id);

-- Codes by which a chat is linked: the latest one of a person or of an organization.
CREATE TABLE telegram_codes (
  code_hash bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id int REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reasons text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX telegram_codes_user_id_idx ON telegram_codes (user_id);
CREATE INDEX telegram_codes_organization_id_idx ON telegram_codes (organization_id);

-- Messages that wait for the bot, or were sent or given up.
CREATE TABLE telegram_messages (
  id bigserial PRIMARY KEY,
  user_id int REFERENCES telegram_links (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  group_id int REFERENCES telegram_groups (id) ON DELETE CASCADE ON UPDATE CASCADE,
  key text,
  html text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  next_try timestamptz(3) NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting',
  last_error text
);
CREATE UNIQUE INDEX telegram_messages_group_id_key_key ON telegram_messages (group_id, key);
CREATE INDEX telegram_messages_waiting ON telegram_messages (next_try, id) WHERE state = 'waiting';
CREATE INDEX telegram_messages_created_at_idx ON telegram_messages (created_at);
CREATE INDEX telegram_messages_user_id_idx ON telegram_messages (user_id);

-- Which process asks the bot for news, and from where on.
CREATE TABLE telegram_reader (
  id int PRIMARY KEY CHECK (id = 1),
  "offset" bigint NOT NULL DEFAULT 0,
  lease_until timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO telegram_reader (id) VALUES (1);

-- Notifications by mail and Telegram beside the centre and push.
ALTER TABLE notification_choices
  ADD COLUMN mail boolean NOT NULL DEFAULT false,
  ADD COLUMN telegram boolean NOT NULL DEFAULT false;

-- When a person wants messages: quiet hours, and all of a while at once.
CREATE TABLE message_preferences (
  user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  quiet_from text,
  quiet_to text,
  timezone text NOT NULL,
  alarms_break_through boolean NOT NULL DEFAULT true,
  digest text NOT NULL DEFAULT 'off',
  digest_time text NOT NULL DEFAULT '09:00',
  revision int NOT NULL DEFAULT 1,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- Notifications that wait for a channel of a person, or went there: each once. Their words are read when they leave.
CREATE TABLE channel_messages (
  id bigserial PRIMARY KEY,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  channel text NOT NULL,
  key text NOT NULL,
  reason text NOT NULL,
  kind text NOT NULL,
  task_id int REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  comment_id int REFERENCES comments (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  person_id int REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_id int,
  detail text,
  at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  due_at timestamptz(3) NOT NULL,
  -- Held back by quiet hours or a digest: what is due together leaves together.
  held boolean NOT NULL DEFAULT false,
  -- `waiting`, `written`, or why there is no message: `hidden`, `gone`, `no_address`, `mail_off`.
  state text NOT NULL DEFAULT 'waiting'
);

CREATE UNIQUE INDEX channel_messages_user_id_channel_key_key ON channel_messages (user_id, channel, key);
CREATE INDEX channel_messages_waiting ON channel_messages (due_at, id) WHERE state = 'waiting';
CREATE INDEX channel_messages_created_at_idx ON channel_messages (created_at);
CREATE INDEX channel_messages_task_id_idx ON channel_messages (task_id);
CREATE INDEX channel_messages_comment_id_idx ON channel_messages (comment_id);
CREATE INDEX channel_messages_author_id_idx ON channel_messages (author_id);
CREATE INDEX channel_messages_person_id_idx ON channel_messages (person_id);

-- Words that replace the usual ones.
CREATE TABLE message_templates (
  reason text NOT NULL,
  channel text NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (reason, channel, locale)
);

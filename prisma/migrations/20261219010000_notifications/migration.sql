-- What a person is notified of, and of what they want to be.
CREATE TABLE notifications (
  id serial PRIMARY KEY,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reason text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  task_id int REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  comment_id int REFERENCES comments (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  person_id int REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_id int,
  detail text,
  at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  read_at timestamptz(3)
);

-- An event is written once for a person, however often it is handed on.
CREATE UNIQUE INDEX notifications_user_id_key_key ON notifications (user_id, key);
CREATE INDEX notifications_user_id_id_idx ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_created_at_idx ON notifications (created_at);
CREATE INDEX notifications_task_id_idx ON notifications (task_id);
CREATE INDEX notifications_comment_id_idx ON notifications (comment_id);

-- Only choices that somebody has made; the others are those of the role.
CREATE TABLE notification_choices (
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reason text NOT NULL,
  centre boolean NOT NULL,
  push boolean NOT NULL,
  sound boolean NOT NULL,
  PRIMARY KEY (user_id, reason)
);

-- The deadline that was announced last, and the contact after which a device was last found silent.
CREATE TABLE deadline_reminders (
  task_id int PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  deadline timestamptz(3) NOT NULL
);
CREATE TABLE device_silences (
  device_id int PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE ON UPDATE CASCADE,
  last_seen_at timestamptz(3) NOT NULL
);

-- The people whom a comment mentions: [{"id", "fio"}], as it names them.
ALTER TABLE comments ADD COLUMN mentions jsonb;

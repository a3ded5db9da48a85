-- Letters that wait for the mail server, and for a while those that were sent or given up.
CREATE TABLE mail_letters (
  id serial PRIMARY KEY,
  kind text NOT NULL,
  user_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  address text NOT NULL,
  subject text NOT NULL,
  -- Sealed; null once the letter is sent or given up.
  content text,
  message_key uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'waiting',
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  next_try timestamptz(3) NOT NULL DEFAULT now(),
  -- Of no use to anybody after that.
  give_up_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  last_error text,
  last_code text
);
CREATE INDEX mail_letters_waiting ON mail_letters (next_try) WHERE state = 'waiting';
CREATE INDEX mail_letters_created_at_idx ON mail_letters (created_at);
CREATE INDEX mail_letters_user_id_idx ON mail_letters (user_id);

CREATE TABLE mail_attachments (
  letter_id int NOT NULL REFERENCES mail_letters (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position int NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (letter_id, position)
);

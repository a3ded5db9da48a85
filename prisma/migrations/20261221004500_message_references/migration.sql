-- In which letter or message of the bot a notification was written: what may no longer be seen by then is not sent.
ALTER TABLE channel_messages
  ADD COLUMN letter_id int REFERENCES mail_letters (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN bot_message_id bigint REFERENCES telegram_messages (id) ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX channel_messages_letter_id_idx ON channel_messages (letter_id);
CREATE INDEX channel_messages_bot_message_id_idx ON channel_messages (bot_message_id);

-- When an update of the bot was taken last: after a week without any, Telegram begins to number them in another way.
ALTER TABLE telegram_reader ADD COLUMN taken_at timestamptz(3) NOT NULL DEFAULT now();

-- Reports that are sent by mail when they are due.
CREATE TABLE report_mailings (
  id serial PRIMARY KEY,
  title text NOT NULL,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  enabled boolean NOT NULL DEFAULT true,
  period text NOT NULL,
  organization_ids int[] NOT NULL DEFAULT '{}',
  workgroup_ids int[] NOT NULL DEFAULT '{}',
  type_ids int[] NOT NULL DEFAULT '{}',
  tables text[] NOT NULL,
  format text NOT NULL,
  rhythm text NOT NULL,
  -- From Monday, 1.
  weekdays int[] NOT NULL DEFAULT '{}',
  month_day int,
  -- Minutes after midnight by the clock of the time zone.
  minute int NOT NULL,
  timezone text NOT NULL,
  receiver_ids int[] NOT NULL,
  next_run timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revision int NOT NULL DEFAULT 1
);
CREATE INDEX report_mailings_user_id_idx ON report_mailings (user_id);
CREATE INDEX report_mailings_due ON report_mailings (next_run) WHERE enabled;

-- What a due moment means for one receiver: the letter is written once.
CREATE TABLE report_mailing_runs (
  id serial PRIMARY KEY,
  mailing_id int NOT NULL REFERENCES report_mailings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  slot timestamptz(3) NOT NULL,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  state text NOT NULL DEFAULT 'waiting',
  -- Why there is no letter.
  reason text,
  letter_id int REFERENCES mail_letters (id) ON DELETE SET NULL ON UPDATE CASCADE,
  attempts int NOT NULL DEFAULT 0,
  next_try timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX report_mailing_runs_mailing_id_slot_user_id_key ON report_mailing_runs (mailing_id, slot, user_id);
CREATE INDEX report_mailing_runs_waiting ON report_mailing_runs (next_try) WHERE state = 'waiting';
CREATE INDEX report_mailing_runs_slot_idx ON report_mailing_runs (slot);
CREATE INDEX report_mailing_runs_user_id_idx ON report_mailing_runs (user_id);
CREATE INDEX report_mailing_runs_letter_id_idx ON report_mailing_runs (letter_id);

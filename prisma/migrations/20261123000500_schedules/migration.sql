-- Repeated work: a schedule copies its template at every due slot, once per slot whatever happens between.
CREATE TABLE schedules (
  id serial PRIMARY KEY,
  title text NOT NULL,
  rrule text NOT NULL,
  timezone text NOT NULL,
  template_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  enabled boolean NOT NULL DEFAULT true,
  starts_at timestamptz(3) NOT NULL,
  next_run timestamptz(3),
  last_run timestamptz(3),
  created_by integer NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1
);
CREATE INDEX schedules_template_id_idx ON schedules (template_id);
CREATE INDEX schedules_due_idx ON schedules (next_run) WHERE enabled;

CREATE TABLE schedule_runs (
  schedule_id integer NOT NULL REFERENCES schedules (id) ON DELETE CASCADE ON UPDATE CASCADE,
  slot timestamptz(3) NOT NULL,
  task_id integer REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE,
  outcome text NOT NULL,
  reason text,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (schedule_id, slot)
);
CREATE INDEX schedule_runs_slot_idx ON schedule_runs (slot);
CREATE INDEX schedule_runs_task_id_idx ON schedule_runs (task_id);

-- Deadlines that will pass: what the timer of expired_date looks at.
CREATE INDEX tasks_running_deadline_idx ON tasks (deadline)
  WHERE deadline IS NOT NULL AND expired_date IS NULL AND stage = 1 AND deleted_at IS NULL;

-- How far those who read the outbox for others have come.
CREATE TABLE outbox_readers (
  name text PRIMARY KEY,
  seq bigint NOT NULL
);

CREATE TABLE webhooks (
  id serial PRIMARY KEY,
  title text NOT NULL,
  url text NOT NULL,
  secret text NOT NULL,
  topics text[] NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  api_version text NOT NULL DEFAULT '2.0',
  failing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1
);
CREATE INDEX webhooks_user_id_idx ON webhooks (user_id);

CREATE TABLE webhook_deliveries (
  id bigserial PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  seq bigint,
  topic text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  next_try timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  give_up_at timestamptz(3) NOT NULL,
  last_try timestamptz(3),
  last_status integer,
  last_error text,
  response text,
  duration integer
);
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_seq_key ON webhook_deliveries (webhook_id, seq);
CREATE INDEX webhook_deliveries_pending_idx ON webhook_deliveries (webhook_id, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);

CREATE TABLE push_subscriptions (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  reg_id text NOT NULL,
  reg_hash bytea NOT NULL,
  fqn text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX push_subscriptions_reg_hash_key ON push_subscriptions (reg_hash);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id);

-- Events by ISO week: old ones go with their table, which leaves nothing to vacuum. The events of before stay in one partition
-- that ends with this week; where there are none, this week begins empty. The server makes the weeks after it.
ALTER SEQUENCE outbox_id_seq OWNED BY NONE;
ALTER TABLE outbox SET SCHEMA weeks;
ALTER TABLE weeks.outbox DROP CONSTRAINT outbox_pkey;
ALTER TABLE weeks.outbox ADD PRIMARY KEY (id, at);
DROP INDEX weeks.outbox_seq_key;
CREATE INDEX ON weeks.outbox (seq);

CREATE TABLE outbox (
  id bigint NOT NULL DEFAULT nextval('outbox_id_seq'),
  seq bigint,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  caller_id integer,
  topic text NOT NULL,
  entity_id integer NOT NULL,
  record jsonb,
  before jsonb,
  PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
ALTER SEQUENCE outbox_id_seq OWNED BY outbox.id;
-- Unique by `number_events`, which holds a lock: an index of all partitions would need `at` in it.
CREATE INDEX outbox_seq_idx ON outbox (seq);
CREATE INDEX outbox_unnumbered ON outbox (id) WHERE seq IS NULL;
CREATE INDEX outbox_at ON outbox (at);

DO $$
DECLARE
  monday timestamp := date_trunc('week', now() AT TIME ZONE 'UTC');
  name text := to_char(monday, '"outbox_"YYYY_MM_DD');
  since text := CASE WHEN EXISTS (SELECT FROM weeks.outbox) THEN 'MINVALUE' ELSE quote_literal(monday || '+00') END;
  till text := quote_literal(monday + interval '7 days' || '+00');
BEGIN
  EXECUTE format('ALTER TABLE weeks.outbox RENAME TO %I', name);
  EXECUTE format('ALTER TABLE outbox ATTACH PARTITION weeks.%I FOR VALUES FROM (%s) TO (%s)', name, since, till);
END
$$;

-- The same; the moment of an event leads to its partition.
CREATE OR REPLACE FUNCTION number_events(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  numbered integer;
BEGIN
  PERFORM 1 FROM outbox WHERE seq IS NULL LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT seq INTO STRICT head FROM outbox_head WHERE id = 1 FOR UPDATE;
  WITH fresh AS (
    SELECT id, at, row_number() OVER (ORDER BY id) AS n
    FROM (SELECT id, at FROM outbox WHERE seq IS NULL ORDER BY id LIMIT at_most) waiting
  )
  UPDATE outbox o SET seq = head + fresh.n FROM fresh WHERE o.id = fresh.id AND o.at = fresh.at;
  GET DIAGNOSTICS numbered = ROW_COUNT;
  UPDATE outbox_head SET seq = seq + numbered WHERE id = 1;
  PERFORM pg_notify('azimut_events', '');
  RETURN numbered;
END
$$;

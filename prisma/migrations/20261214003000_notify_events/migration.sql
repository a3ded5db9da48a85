-- The same, and notifies the processes that hand events on. Only the numbering notifies, which is rare under load: commits that
-- notify wait for each other.
CREATE OR REPLACE FUNCTION number_events(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  numbered integer;
BEGIN
  PERFORM 1 FROM outbox WHERE seq IS NULL LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT seq INTO STRICT head FROM outbox_head WHERE id = 1 FOR UPDATE;
  WITH fresh AS (
    SELECT id, row_number() OVER (ORDER BY id) AS n
    FROM (SELECT id FROM outbox WHERE seq IS NULL ORDER BY id LIMIT at_most) waiting
  )
  UPDATE outbox o SET seq = head + fresh.n FROM fresh WHERE o.id = fresh.id;
  GET DIAGNOSTICS numbered = ROW_COUNT;
  UPDATE outbox_head SET seq = seq + numbered WHERE id = 1;
  PERFORM pg_notify('azimut_events', '');
  RETURN numbered;
END
$$;

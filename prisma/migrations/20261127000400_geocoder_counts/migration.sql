-- How many places of each kind a source has: {kind: count}.
ALTER TABLE geocoder_sources ADD COLUMN counts jsonb;
UPDATE geocoder_sources s SET counts = (
  SELECT coalesce(jsonb_object_agg(k.kind, k.n), '{}')
  FROM (SELECT p.kind, count(*) AS n FROM geocoding.places p WHERE p.edition = s.edition GROUP BY p.kind) k)
WHERE s.edition IS NOT NULL;

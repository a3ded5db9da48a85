-- Values of DATE fields were moments and are days now: each becomes the day that it was in the server's time zone.
UPDATE tasks t SET fields = t.fields || d.days
FROM (
  SELECT t.id, jsonb_object_agg(f ->> 'id', to_char(
    to_timestamp((t.fields ->> (f ->> 'id'))::float8)
      AT TIME ZONE coalesce(nullif(current_setting('azimut.time_zone', true), ''), 'UTC'), 'YYYY-MM-DD')) AS days
  FROM tasks t JOIN work_types y ON y.id = t.type_id CROSS JOIN jsonb_array_elements(y.fields) f
  WHERE f ->> 'type' = 'DATE' AND jsonb_typeof(t.fields -> (f ->> 'id')) = 'number'
  GROUP BY t.id
) d
WHERE d.id = t.id;

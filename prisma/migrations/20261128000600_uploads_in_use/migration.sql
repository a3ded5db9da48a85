-- Which of these uploads something refers to for good. Whoever lets go of a file asks here: what comes to refer to files
-- is added here and nowhere else. An import that still has to read one does not keep it, the sweep waits for it.
CREATE FUNCTION uploads_in_use(names text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT file_name FROM layer_files WHERE file_name IN (SELECT unnest(names))
  UNION ALL
  SELECT file_name FROM task_files WHERE file_name IN (SELECT unnest(names))
  UNION ALL
  SELECT file_name FROM basemaps WHERE file_name IN (SELECT unnest(names))
  UNION ALL
  SELECT avatar_file_name FROM users WHERE avatar_file_name IN (SELECT unnest(names))
  UNION ALL
  SELECT icon_file_name FROM user_types WHERE icon_file_name IN (SELECT unnest(names))
  UNION ALL
  SELECT icon FROM work_types WHERE icon IN (SELECT unnest(names))
  UNION ALL
  SELECT picture FROM organizations o, unnest(ARRAY[o.logo, o.info->>'stamp', o.info->>'head_signature',
    o.info->>'accountant_signature']) AS picture
  WHERE picture IN (SELECT unnest(names))
$$;

-- Keeps these uploads no longer unless something else refers to them: the sweep takes them.
CREATE FUNCTION release_uploads(names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever comes to refer to one of them holds its row; the update below sees what they have written.
  PERFORM 1 FROM files WHERE name = ANY (names) ORDER BY name FOR UPDATE;
  UPDATE files SET kept_at = NULL
  WHERE name = ANY (names) AND kept_at IS NOT NULL AND name NOT IN (SELECT uploads_in_use(names));
END
$$;

CREATE OR REPLACE FUNCTION release_layer_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_uploads(ARRAY(SELECT DISTINCT file_name FROM gone));
  RETURN NULL;
END
$$;

-- What was let go of while something else referred to it is kept again.
UPDATE files SET kept_at = now()
WHERE kept_at IS NULL AND name IN (SELECT uploads_in_use(ARRAY(SELECT name FROM files WHERE kept_at IS NULL)));

-- A raster may have several stored files, each with its time (layers.raster, key files).
CREATE OR REPLACE FUNCTION uploads_in_use(names text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
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
  UNION ALL
  SELECT raster->>'file' FROM layers WHERE raster->>'file' IN (SELECT unnest(names))
  UNION ALL
  SELECT part->>'file' FROM layers, jsonb_array_elements(raster->'files') AS part
  WHERE part->>'file' IN (SELECT unnest(names))
$$;

CREATE OR REPLACE FUNCTION release_layer_rasters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_uploads(ARRAY(
    SELECT raster->>'file' FROM gone WHERE raster IS NOT NULL
    UNION
    SELECT part->>'file' FROM gone, jsonb_array_elements(raster->'files') AS part));
  RETURN NULL;
END
$$;

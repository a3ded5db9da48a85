-- Composed and decomposed letters and letters of full width are the same to a search. The stored words are made anew.
DROP INDEX IF EXISTS tasks_by_words;
ALTER TABLE tasks DROP COLUMN words;

CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  replace(replace(replace(replace(lower(upper(normalize(words, NFKC) COLLATE "und-x-icu")),
    'ß', 'ss'), 'ς', 'σ'), 'ё', 'е'), U&'\0307', ''),
  U&'[\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D]', '-', 'g');

ALTER TABLE tasks ADD COLUMN words text GENERATED ALWAYS AS (search_fold(title || ' ' || text)) STORED;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX tasks_by_words ON tasks USING gin (words gin_trgm_ops) WHERE deleted_at IS NULL;
  END IF;
END
$$;

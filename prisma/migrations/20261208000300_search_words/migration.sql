-- How searches compare texts: letters by full case folding (upper case first, which knows that ß is SS; ẞ stays one letter), final and other
-- sigma alike, ё as е, İ as i (its dot is dropped), and every dash as a hyphen.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(replace(lower(upper(words COLLATE "und-x-icu")), 'ß', 'ss'), U&'\03C2\0451\2010\2011\2012\2013\2014\2015\2043\2212\FE58\FE63\FF0D\0307', U&'\03C3\0435-----------');

DROP INDEX IF EXISTS tasks_by_words;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX tasks_by_words ON tasks USING gin (search_fold(title || ' ' || text) gin_trgm_ops)
      WHERE deleted_at IS NULL;
  END IF;
END
$$;

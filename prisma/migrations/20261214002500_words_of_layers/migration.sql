-- Search over the texts of layers: each object has a mark for every word of its searchable fields, and the words of a layer
-- are listed once with their normal forms. Programs other than the server write to the tables of layers too, so triggers of
-- these tables keep both; a word gets its forms before the next search.
CREATE TABLE geocoding.layer_words (
  layer_id integer NOT NULL,
  -- A hash of word and layer.
  mark bigint NOT NULL,
  word text NOT NULL,
  -- One row for each normal form; empty where it has none, null where they are not known yet.
  form text
);
CREATE INDEX layer_words_by_mark ON geocoding.layer_words (layer_id, mark);
CREATE INDEX layer_words_by_form ON geocoding.layer_words (layer_id, form text_pattern_ops);
-- For typing errors, which numbers do not have.
CREATE INDEX layer_words_by_length ON geocoding.layer_words (layer_id, length(form)) WHERE form !~ '^[0-9]*$';

CREATE TABLE geocoding.layer_texts (
  layer_id integer NOT NULL,
  object_id bigint NOT NULL,
  -- Of its words, and of the whole values of its text fields.
  marks bigint[] NOT NULL,
  PRIMARY KEY (layer_id, object_id)
);
CREATE INDEX layer_texts_by_mark ON geocoding.layer_texts USING gin (marks);

-- Layers with many objects are read in parts, by a job; a row for each that is not read to its end.
CREATE TABLE geocoding.layer_readings (
  layer_id integer PRIMARY KEY,
  -- The key of the last object read.
  after_id bigint NOT NULL DEFAULT -9223372036854775808
);

-- The words of a text; words with hyphens are there as a whole too, since some are abbreviations. Empty ones and repeated
-- ones stay: this runs for every object.
CREATE FUNCTION geocoding.split_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (string_to_array(translate(words,
    E'-/\u2010\u2011\u2012\u2013\u2014\u2015\u2212.,;:()[]{}<>«»"“”„!?_%+=*&@#|~^\\\t\n\r\f\v\u00A0', repeat(' ', 60)), ' '))[:400]
  || CASE WHEN translate(words, E'-/\u2010\u2011', '') <> words THEN
    (string_to_array(translate(words, E'0123456789\t\n\r\f\v\u00A0', repeat(' ', 16)), ' '))[:400] ELSE '{}' END;

-- The mark of a whole value: many objects may share the words of a name, but a number is found by itself.
CREATE FUNCTION geocoding.mark_of_value(value text, layer integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length(value) <= 100 AND value <> '' AND translate(value, '0123456789', '') = value
  THEN hashtextextended('=' || search_fold(btrim(value)), layer) END;

-- The names of the searchable columns of a layer, texts first.
CREATE FUNCTION geocoding.searchable(fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT f ->> 'name' FROM jsonb_array_elements(fields) f
  WHERE f -> 'forSearch' = 'true' AND f ->> 'type' IN ('string', 'int', 'long', 'double')
  ORDER BY f ->> 'type' <> 'string', f ->> 'name'
);

-- The statement that writes the marks of objects, which are the rows of `source`: a part of the table, or the rows that a
-- statement has changed, which only the trigger itself sees. Marks of a part never replace those of a trigger, which are newer.
CREATE FUNCTION geocoding.layer_texts_statement(layer integer, objects regclass, source text, replaces boolean) RETURNS text
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
DECLARE
  key text;
  texts text;
  wholes text;
BEGIN
  SELECT l.pk_field,
    string_agg(format('o.%I::text', a.attname), ', ' ORDER BY a.attnum),
    string_agg(format('geocoding.mark_of_value(o.%I::text, %s)', a.attname, layer), ', ' ORDER BY a.attnum)
      FILTER (WHERE f ->> 'type' = 'string')
  INTO key, texts, wholes
  FROM layers l
  CROSS JOIN LATERAL jsonb_array_elements(l.fields) f
  JOIN pg_attribute a ON a.attrelid = objects AND a.attname = f ->> 'name' AND NOT a.attisdropped
  WHERE l.id = layer AND f ->> 'name' = ANY (geocoding.searchable(l.fields))
  GROUP BY l.pk_field;
  IF texts IS NULL THEN
    RETURN 'SELECT';
  END IF;
  RETURN format($statement$
    WITH told AS MATERIALIZED (
      SELECT o.%1$I::bigint AS id, geocoding.split_words(replace(left(concat_ws(' ', %2$s), 8000), '№', ' № ')) AS words,
        array_remove(ARRAY[%3$s]::bigint[], NULL) AS wholes
      FROM %4$s o
    ), listed AS (
      INSERT INTO geocoding.layer_words (layer_id, mark, word, form)
      SELECT %5$s, x.mark, min(x.word), CASE WHEN min(x.word) ~ '^[0-9]{1,40}$' THEN min(x.word) END
      FROM (
        SELECT left(word, 200) AS word, hashtextextended(word, %5$s) AS mark
        FROM (SELECT DISTINCT unnest(words) AS word FROM told) w WHERE word <> ''
      ) x
      WHERE NOT EXISTS (SELECT FROM geocoding.layer_words k WHERE k.layer_id = %5$s AND k.mark = x.mark)
      GROUP BY x.mark
    )
    INSERT INTO geocoding.layer_texts (layer_id, object_id, marks)
    SELECT %5$s, id, ARRAY(SELECT hashtextextended(word, %5$s) FROM unnest(words) word WHERE word <> '') || wholes FROM told
    ON CONFLICT (layer_id, object_id) %6$s
  $statement$, key, texts, coalesce(wholes, 'NULL'), source, layer, CASE WHEN replaces
    THEN 'DO UPDATE SET marks = excluded.marks WHERE layer_texts.marks IS DISTINCT FROM excluded.marks'
    ELSE 'DO NOTHING' END);
END
$$;

CREATE FUNCTION geocoding.note_layer_texts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  layer integer := TG_ARGV[0]::integer;
  key text := (SELECT l.pk_field FROM layers l WHERE l.id = layer);
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM geocoding.layer_words WHERE layer_id = layer;
    DELETE FROM geocoding.layer_texts WHERE layer_id = layer;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = TG_RELID AND attname = key AND NOT attisdropped) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM geocoding.layer_texts t USING was WHERE t.layer_id = %s AND t.object_id = was.%I', layer, key);
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format($statement$
      DELETE FROM geocoding.layer_texts t USING (SELECT %2$I AS id FROM was EXCEPT SELECT %2$I FROM stands) gone
      WHERE t.layer_id = %1$s AND t.object_id = gone.id$statement$, layer, key);
  END IF;
  EXECUTE geocoding.layer_texts_statement(layer, TG_RELID, 'stands', true);
  RETURN NULL;
END
$$;

-- Whether changes of a layer's table are noted.
CREATE FUNCTION geocoding.notes_layer_texts(layer integer) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM layers l JOIN pg_trigger t ON t.tgrelid = to_regclass(format('%I.%I', l.table_schema, l.table_name))
  WHERE l.id = layer AND t.tgname = 'layer_texts_insert_' || layer
);

-- The table of a layer; null where it has none that can be read.
CREATE FUNCTION geocoding.table_of_layer(layer integer) RETURNS regclass LANGUAGE sql STABLE
RETURN (
  SELECT c.oid FROM layers l JOIN pg_class c ON c.oid = to_regclass(format('%I.%I', l.table_schema, l.table_name))
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = l.pk_field AND NOT a.attisdropped
  WHERE l.id = layer AND l.table_name <> '' AND l.source IS NULL AND c.relkind = 'r'
);

-- Reads the next objects of a layer; true while there are more.
CREATE FUNCTION geocoding.read_more_texts(layer integer, most integer) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  objects regclass := geocoding.table_of_layer(layer);
  key text := (SELECT l.pk_field FROM layers l WHERE l.id = layer);
  before bigint;
  last bigint;
  found integer := 0;
BEGIN
  SELECT after_id INTO before FROM geocoding.layer_readings WHERE layer_id = layer FOR UPDATE SKIP LOCKED;
  IF before IS NULL THEN
    RETURN false;
  END IF;
  IF objects IS NOT NULL THEN
    EXECUTE format('SELECT max(id), count(*) FROM (SELECT %1$I AS id FROM %2$s WHERE %1$I > $1 ORDER BY %1$I LIMIT %3$s) x',
      key, objects, most) USING before INTO last, found;
  END IF;
  IF found > 0 THEN
    EXECUTE geocoding.layer_texts_statement(layer, objects,
      format('(SELECT * FROM %2$s WHERE %1$I > %3$L::bigint AND %1$I <= %4$L::bigint)', key, objects, before, last), false);
  END IF;
  IF found < most THEN
    DELETE FROM geocoding.layer_readings WHERE layer_id = layer;
  ELSE
    UPDATE geocoding.layer_readings SET after_id = last WHERE layer_id = layer;
  END IF;
  RETURN found = most;
END
$$;

-- Begins to read the texts of a layer, and has changes of its table noted from now on.
CREATE FUNCTION geocoding.read_layer_texts(layer integer) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  objects regclass := geocoding.table_of_layer(layer);
BEGIN
  DELETE FROM geocoding.layer_words WHERE layer_id = layer;
  DELETE FROM geocoding.layer_texts WHERE layer_id = layer;
  DELETE FROM geocoding.layer_readings WHERE layer_id = layer;
  IF objects IS NULL THEN
    RETURN;
  END IF;
  IF NOT geocoding.notes_layer_texts(layer) THEN
    EXECUTE format($statement$
      CREATE TRIGGER layer_texts_insert_%1$s AFTER INSERT ON %2$s REFERENCING NEW TABLE AS stands
        FOR EACH STATEMENT EXECUTE FUNCTION geocoding.note_layer_texts(%1$s);
      CREATE TRIGGER layer_texts_update_%1$s AFTER UPDATE ON %2$s REFERENCING OLD TABLE AS was NEW TABLE AS stands
        FOR EACH STATEMENT EXECUTE FUNCTION geocoding.note_layer_texts(%1$s);
      CREATE TRIGGER layer_texts_delete_%1$s AFTER DELETE ON %2$s REFERENCING OLD TABLE AS was
        FOR EACH STATEMENT EXECUTE FUNCTION geocoding.note_layer_texts(%1$s);
      CREATE TRIGGER layer_texts_truncate_%1$s AFTER TRUNCATE ON %2$s
        FOR EACH STATEMENT EXECUTE FUNCTION geocoding.note_layer_texts(%1$s)
    $statement$, layer, objects);
  END IF;
  INSERT INTO geocoding.layer_readings (layer_id) VALUES (layer);
  PERFORM geocoding.read_more_texts(layer, 10000);
END
$$;

CREATE FUNCTION geocoding.follow_layer() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM geocoding.layer_words WHERE layer_id = OLD.id;
    DELETE FROM geocoding.layer_texts WHERE layer_id = OLD.id;
    DELETE FROM geocoding.layer_readings WHERE layer_id = OLD.id;
  ELSIF TG_OP = 'INSERT' OR (OLD.table_schema, OLD.table_name, OLD.pk_field, geocoding.searchable(OLD.fields))
      IS DISTINCT FROM (NEW.table_schema, NEW.table_name, NEW.pk_field, geocoding.searchable(NEW.fields)) THEN
    PERFORM geocoding.read_layer_texts(NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER layers_texts AFTER INSERT OR DELETE OR UPDATE OF table_schema, table_name, pk_field, fields ON layers
  FOR EACH ROW EXECUTE FUNCTION geocoding.follow_layer();

-- A layer whose table cannot be read is read at the first search.
DO $$
DECLARE
  layer integer;
BEGIN
  FOR layer IN SELECT id FROM layers ORDER BY id LOOP
    BEGIN
      PERFORM geocoding.read_layer_texts(layer);
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'The texts of layer % are not read: %', layer, SQLERRM;
    END;
  END LOOP;
END
$$;

-- The kind of each of the forms, in their order: a place is better known by its main name than by a former one. Null in
-- editions that were loaded before: all forms count as main.
ALTER TABLE geocoding.places ADD COLUMN form_kinds smallint[];

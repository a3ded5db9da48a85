-- Labels of attachments; each suits every work type or the listed ones.
CREATE TABLE stickers (
  id serial PRIMARY KEY,
  title text NOT NULL,
  color text NOT NULL,
  is_for_all boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 1
);

CREATE TABLE sticker_work_types (
  sticker_id integer NOT NULL REFERENCES stickers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  work_type_id integer NOT NULL REFERENCES work_types (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (sticker_id, work_type_id)
);
CREATE INDEX sticker_work_types_work_type_id_idx ON sticker_work_types (work_type_id);

-- Reference rows are edited under If-Match.
ALTER TABLE work_types ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE priorities ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE steps ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE task_states ADD COLUMN revision integer NOT NULL DEFAULT 1;

-- Custom fields that were removed or got another key: their values, and conditions on them, keep their meaning.
ALTER TABLE work_types ADD COLUMN former_fields jsonb NOT NULL DEFAULT '[]';

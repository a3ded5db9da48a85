-- What the format of an export leaves out or changes: [{kind, name, count}]
ALTER TABLE export_jobs ADD COLUMN notices jsonb NOT NULL DEFAULT '[]';

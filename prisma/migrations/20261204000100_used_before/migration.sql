-- The task on which the same content was used before, where a file is suspicious for that.
ALTER TABLE task_files ADD COLUMN used_in_task_id integer REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX task_files_used_in_task_id_idx ON task_files (used_in_task_id) WHERE used_in_task_id IS NOT NULL;
-- Uploads with the same content, and videos stored elsewhere under the same address.
CREATE INDEX files_sha256_idx ON files (sha256);
CREATE INDEX task_files_link_idx ON task_files USING hash (link) WHERE link IS NOT NULL;
-- A file without a verdict says why.
UPDATE task_files SET reasons = '[{"code": "nothingTold", "amount": 0}]' WHERE verdict = 'unknown' AND reasons = '[]';

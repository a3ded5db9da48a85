-- Why the last slot made no task, and how many in a row did not.
ALTER TABLE schedules ADD COLUMN notice text;
ALTER TABLE schedules ADD COLUMN failures integer NOT NULL DEFAULT 0;

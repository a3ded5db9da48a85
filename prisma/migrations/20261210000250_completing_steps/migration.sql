-- A task that gets such a step is completed by the same change.
ALTER TABLE steps ADD COLUMN completes boolean NOT NULL DEFAULT false;

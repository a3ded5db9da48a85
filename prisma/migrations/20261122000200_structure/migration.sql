-- What administrators edit side by side can be changed on condition that nobody else has.
ALTER TABLE user_types ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE user_tags ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE roles ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE map_extents ADD COLUMN revision integer NOT NULL DEFAULT 1;

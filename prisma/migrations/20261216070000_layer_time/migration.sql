-- By which fields a map of the layer is asked for at a time, and the template of what is shown of an object.
ALTER TABLE layers
  ADD COLUMN time jsonb,
  ADD COLUMN popup text;

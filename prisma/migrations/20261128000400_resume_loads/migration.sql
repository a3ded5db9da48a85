-- What the load that is under way has behind it once all is read: {places, skipped, steps}.
ALTER TABLE geocoder_sources ADD COLUMN gathered jsonb;

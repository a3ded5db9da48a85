-- What the load that is under way is made of; `digest` is that of what answers.
ALTER TABLE geocoder_sources ADD COLUMN next_digest text;
-- A source that is taken away keeps its number: the ids of its places are made of it, and others refer to them.
ALTER TABLE geocoder_sources ADD COLUMN deleted_at timestamptz(3);

UPDATE geocoder_sources SET next_digest = digest WHERE next_edition IS NOT NULL;
-- What answers was made of something else, and nobody knows any more of what.
UPDATE geocoder_sources SET digest = NULL WHERE state <> 'ready';
UPDATE geocoder_sources SET state = 'ready', error = coalesce(error, '') WHERE state = 'failed' AND edition IS NOT NULL;

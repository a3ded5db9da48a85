-- Values of custom fields as a citizen sent them, with their keys and names at that time. What staff change or fill in
-- later is not among them, so they may be published.
ALTER TABLE citizen_requests ADD COLUMN fields jsonb NOT NULL DEFAULT '[]';

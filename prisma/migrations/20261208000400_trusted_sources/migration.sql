-- Only Main administrators may name servers in private networks. Those who own a layer of another server set it up.
UPDATE layers l SET source = l.source || '{"trusted": true}'
FROM users u JOIN roles r ON r.id = u.role_id
WHERE u.id = l.owner_id AND r.code = 'MAIN_ADMINISTRATOR' AND l.source IS NOT NULL;

-- Positions of everybody of the scene over ten weeks up to now, one for every so many seconds: bench.each says how many
-- a person has. They are written in the order of the key, a person after the other.

INSERT INTO positions (user_id, date, lon, lat, speed, direction, altitude, valid, provider)
SELECT u.id, start + n * (interval '70 days' / each), 39.7 + 0.3 * sin(n * 0.01 + u.id), 57.6 + 0.1 * cos(n * 0.01 + u.id),
  n % 60, n % 360, 140, true, 'gps'
FROM (SELECT now() - interval '70 days' AS start, current_setting('bench.each')::int AS each) AS chosen,
  (SELECT id FROM users WHERE id > 100 ORDER BY id) u, generate_series(1, each) n;

INSERT INTO last_positions (user_id, date, lon, lat, speed, direction, altitude, valid, provider, received_at)
SELECT id, now(), 39.7 + 0.3 * sin(id), 57.6 + 0.1 * cos(id), 10, 90, 140, true, 'gps', now() FROM users WHERE id > 100;

INSERT INTO devices (user_id, key, title) VALUES (115, 'bench-plans', 'Трекер');

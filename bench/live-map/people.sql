-- People of the scene's organizations, numbered from 1000001, each somewhere in the town.

INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT 1000000 + i, 'walker' || i, 'Прохожий ' || i, 1, 7, 101 + i % 5
FROM generate_series(1, current_setting('bench.people')::int) i;

INSERT INTO last_positions (user_id, date, lon, lat, speed, direction, altitude, accuracy, provider, received_at)
SELECT 1000000 + i, now() - interval '1 second' * (i % 3600), 39.7 + 0.4 * random(), 57.5 + 0.2 * random(),
  i % 60, i % 360, 140, 8, 'gps', now()
FROM generate_series(1, current_setting('bench.people')::int) i;

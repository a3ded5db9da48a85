-- Devices of people of the scene's organizations, numbered from bench.first; every tenth has a task with a zone on its
-- way, in which it is followed. They go round in circles: route.ts knows the same circles.

INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT first + i, 'device' || first + i, 'Водитель ' || i, 1, 7, 101 + i % 5
FROM generate_series(0, current_setting('bench.devices')::int - 1) i, (SELECT current_setting('bench.first')::int) AS f(first);

INSERT INTO devices (user_id, key, title)
SELECT first + i, 'bench-' || first + i, 'Трекер ' || i
FROM generate_series(0, current_setting('bench.devices')::int - 1) i, (SELECT current_setting('bench.first')::int) AS f(first);

INSERT INTO tasks (title, text, user_id, organization_id, type_id, priority_id, step_id, stage, date, update_date,
  created_at, assigned_user_id, assigned_organization_id, lon, lat, tracking_on, zone_radius)
SELECT 'Объезд ' || i, 'Доехать и осмотреть', 101, 101 + i % 5, 101, 1, 2, 1, now(), now(), now(), first + i, 101 + i % 5,
  39.7 + 0.02 * (i % 16) + 0.012, 57.6, true, 150
FROM generate_series(0, current_setting('bench.devices')::int - 1, 10) i, (SELECT current_setting('bench.first')::int) AS f(first);

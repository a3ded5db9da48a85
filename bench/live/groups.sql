-- Organizations that see nothing of each other, each with an administrator who watches and people who move. All numbers
-- begin at 20000, where the scene has nothing.

INSERT INTO organizations (id, name, cluster_id, info)
SELECT 20000 + g, 'Участок ' || g, 102, '{}' FROM generate_series(1, current_setting('bench.groups')::int) g;

INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT 20000 + g, 'watcher' || g, 'Диспетчер ' || g, 1, 10, 20000 + g
FROM generate_series(1, current_setting('bench.groups')::int) g;

INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT 30000 + g * 100 + n, 'mover' || g || '-' || n, 'Курьер ' || n, 1, 7, 20000 + g
FROM generate_series(1, current_setting('bench.groups')::int) g, generate_series(1, current_setting('bench.movers')::int) n;

INSERT INTO last_positions (user_id, date, lon, lat, speed, direction, altitude, accuracy, provider, received_at)
SELECT 30000 + g * 100 + n, now(), 39.7 + n / 1000.0, 57.6 + g / 1000.0, 12, 90, 140, 8, 'gps', now()
FROM generate_series(1, current_setting('bench.groups')::int) g, generate_series(1, current_setting('bench.movers')::int) n;

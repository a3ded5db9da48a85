-- The world of the benches: organizations in 2 clusters, each with 3 projects and 10 people, and tasks of two years.
-- bench.organizations and bench.tasks say how many. Everything follows from the row numbers, so every run measures the
-- same rows; dates count back from today.

-- The rows are right by construction: references and triggers are not asked, and indexes are built when all are there.
SET session_replication_role = replica;
CREATE TEMP TABLE later AS
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'tasks' AND indexname <> 'tasks_pkey';
DO $$ DECLARE index text; BEGIN
  FOR index IN SELECT name FROM later LOOP EXECUTE format('DROP INDEX %I', index); END LOOP;
END $$;

CREATE FUNCTION pg_temp.dice(salt text, i int, sides int) RETURNS int IMMUTABLE LANGUAGE sql AS
  $$ SELECT ('x' || left(md5(salt || i), 7))::bit(28)::int % sides $$;

INSERT INTO clusters (id, title) VALUES (101, 'Северный кластер'), (102, 'Южный кластер');

INSERT INTO organizations (id, name, cluster_id, info)
SELECT 100 + i, 'Служба ' || i, CASE WHEN i % 5 IN (1, 2, 3) THEN 101 ELSE 102 END, '{}'
FROM generate_series(1, current_setting('bench.organizations')::int) i;

INSERT INTO workgroups (id, title, open, is_default, organization_id)
SELECT 100 + i, CASE WHEN i % 3 = 1 THEN 'Общий проект' ELSE 'Проект ' || i END, i % 3 <> 0, i % 3 = 1, 101 + (i - 1) / 3
FROM generate_series(1, current_setting('bench.organizations')::int * 3) i;

INSERT INTO steps (id, name, phase, sort_order, color) VALUES
  (101, 'Принята', 2, 5, '#d97706'), (102, 'На проверке', 3, 6, '#8b5cf6');

INSERT INTO work_types (id, name, icon)
SELECT 100 + i, 'Вид работ ' || i, 'tool' FROM generate_series(1, 9) i;

-- Persons 1 to 10 have Main roles, then each organization has an administrator, an inspector and 8 workers. After them
-- come an administrator of the first cluster and ten citizens.
INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT 100 + i, 'person' || i, 'Сотрудник ' || i, 1,
  CASE WHEN i = 1 THEN 8 WHEN i <= 10 THEN 9 WHEN i % 10 = 1 THEN 10 WHEN i % 10 = 2 THEN 11 ELSE 7 END,
  CASE WHEN i > 10 THEN 100 + (i - 1) / 10 END
FROM generate_series(1, 10 + current_setting('bench.organizations')::int * 10) i;

INSERT INTO users (id, login, fio, type_id, role_id, organization_id)
SELECT 100 + last + i, 'guest' || i, 'Гость ' || i, 1, CASE WHEN i = 1 THEN 12 ELSE 6 END, 101
FROM generate_series(1, 11) i, (SELECT 10 + current_setting('bench.organizations')::int * 10) AS people(last);

INSERT INTO workgroup_users (workgroup_id, user_id)
SELECT 100 + (u.organization_id - 101) * 3 + 3, u.id FROM users u WHERE u.organization_id > 100 AND u.role_id IN (7, 10, 11) AND u.id % 4 = 0;

INSERT INTO tasks (id, title, text, user_id, organization_id, workgroup_id, type_id, priority_id, step_id, stage,
  date, deadline, expired_date, update_date, created_at, archive, assigned_user_id, assigned_organization_id, parent_id, lon, lat)
SELECT i,
  (ARRAY['Протечка', 'Освещение', 'Насос', 'Дорожный знак', 'Лифт', 'Теплотрасса', 'Дерево', 'Ограждение'])[1 + pg_temp.dice('title', i, 8)]
    || ' № ' || i,
  'Осмотреть место, устранить неисправность и приложить фотографии. Обращение ' || md5('text' || i),
  CASE WHEN home = 101 AND pg_temp.dice('citizen', i, 10) = 0 THEN citizens + 1 + pg_temp.dice('who', i, 10)
    ELSE 110 + (home - 101) * 10 + 1 + pg_temp.dice('user', i, 10) END, home,
  CASE WHEN pg_temp.dice('project', i, 20) > 0 THEN 100 + (home - 101) * 3 + 1 + pg_temp.dice('project', i, 3) END,
  101 + pg_temp.dice('type', i, 9), 1 + pg_temp.dice('priority', i, 4), step, CASE WHEN step = 4 THEN 2 ELSE 1 END,
  moment, CASE WHEN due THEN moment + interval '1 day' * (1 + pg_temp.dice('due', i, 60)) END,
  CASE WHEN step = 4 THEN moment + interval '5 days' END,
  least(moment + interval '1 hour' * pg_temp.dice('update', i, 400), midnight), moment,
  step = 4 AND pg_temp.dice('archive', i, 4) = 0,
  CASE WHEN step NOT IN (1, 4) OR pg_temp.dice('done', i, 3) > 0 THEN 110 + (doer - 101) * 10 + 1 + pg_temp.dice('assignee', i, 10) END,
  CASE WHEN step <> 1 THEN doer END,
  CASE WHEN i > 100 AND pg_temp.dice('parent', i, 20) = 0 THEN i - 1 - pg_temp.dice('parent', i, 90) END,
  CASE WHEN placed THEN 39.7 + pg_temp.dice('lon', i, 40000) / 100000.0 END,
  CASE WHEN placed THEN 57.5 + pg_temp.dice('lat', i, 20000) / 100000.0 END
FROM (
  SELECT i, midnight, 101 + pg_temp.dice('home', i, organizations) AS home,
    -- Most work is done where it is asked for.
    101 + pg_temp.dice(CASE WHEN organizations > 5 AND pg_temp.dice('near', i, 4) > 0 THEN 'home' ELSE 'doer' END, i, organizations) AS doer,
    111 + organizations * 10 AS citizens,
    -- Older tasks are done: open ones are those of the last months and some that were forgotten.
    CASE WHEN pg_temp.dice('age', i, 730) > 90 AND pg_temp.dice('open', i, 12) > 0 THEN 4
      ELSE (ARRAY[1, 1, 2, 2, 3, 101, 102, 4])[1 + pg_temp.dice('step', i, 8)] END AS step,
    midnight - interval '1 day' * pg_temp.dice('age', i, 730) - interval '1 second' * pg_temp.dice('second', i, 86400) AS moment,
    pg_temp.dice('deadline', i, 2) = 0 AS due, pg_temp.dice('place', i, 10) > 0 AS placed
  FROM generate_series(1, current_setting('bench.tasks')::int) i, date_trunc('day', now()) AS midnight,
    (SELECT current_setting('bench.organizations')::int) AS chosen(organizations)
) AS drawn;

-- Every fifth task has been talked about, by its creator and its assignee.
INSERT INTO comments (task_id, number, user_id, comment, date)
SELECT t.id, n, CASE WHEN n % 2 = 1 THEN t.user_id ELSE coalesce(t.assigned_user_id, t.user_id) END,
  'Сообщение ' || n, t.date + interval '1 hour' * n
FROM tasks t, generate_series(1, 3) n WHERE t.id % 5 = 0;
UPDATE tasks SET last_message_number = 3 WHERE id % 5 = 0;

-- What is overdue has been noticed: the server would spend the first minutes on nothing else.
UPDATE tasks SET expired_date = deadline WHERE stage = 1 AND deadline <= now();

DO $$ DECLARE command text; BEGIN
  FOR command IN SELECT definition FROM later LOOP EXECUTE command; END LOOP;
END $$;
RESET session_replication_role;

SELECT setval('clusters_id_seq', 10000), setval('organizations_id_seq', 10000), setval('workgroups_id_seq', 10000),
  setval('steps_id_seq', 10000), setval('work_types_id_seq', 10000), setval('users_id_seq', 10000),
  setval('tasks_id_seq', current_setting('bench.tasks')::int);

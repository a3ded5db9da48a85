-- The settings of the product as one tree. Nodes with children are intermediate, the others hold a value.
CREATE TABLE configuration_nodes (
  id serial PRIMARY KEY,
  -- Null for the root alone.
  parent_id integer REFERENCES configuration_nodes (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  label text NOT NULL,
  is_terminal boolean NOT NULL,
  is_system boolean NOT NULL DEFAULT false,
  -- Place among the intermediate siblings of the same name, which form an array.
  array_index integer NOT NULL DEFAULT 0,
  -- Order among the siblings as they were last sent; numbers have gaps.
  position integer NOT NULL DEFAULT 0,
  type text,
  default_value jsonb,
  CONSTRAINT configuration_nodes_kind CHECK (
    CASE
      WHEN is_terminal THEN type IN ('BOOLEAN', 'INTEGER', 'DOUBLE', 'STRING')
        AND jsonb_typeof(default_value) = CASE type WHEN 'BOOLEAN' THEN 'boolean' WHEN 'STRING' THEN 'string' ELSE 'number' END
      ELSE type IS NULL AND default_value IS NULL
    END
  ),
  CONSTRAINT configuration_nodes_root CHECK (parent_id IS NOT NULL OR (is_system AND NOT is_terminal))
);
CREATE INDEX configuration_nodes_parent_id_idx ON configuration_nodes (parent_id);
CREATE UNIQUE INDEX configuration_nodes_one_root ON configuration_nodes ((parent_id IS NULL)) WHERE parent_id IS NULL;

-- What a node may be worth instead of its default: the first by order_index whose rule fits. Whom a rule names may be
-- deleted later; it then fits nobody, so these are no references.
CREATE TABLE configuration_values (
  id serial PRIMARY KEY,
  node_id integer NOT NULL REFERENCES configuration_nodes (id) ON DELETE CASCADE ON UPDATE CASCADE,
  order_index integer NOT NULL,
  value jsonb NOT NULL,
  user_id integer,
  role_id integer,
  organization_id integer,
  -- Task states, any of which must hold; empty: none is asked for.
  state_ids integer[] NOT NULL DEFAULT '{}'
);
CREATE INDEX configuration_values_node_id_idx ON configuration_values (node_id, order_index);

-- Every change of the tree; the newest id is the revision of the whole.
CREATE TABLE configuration_revisions (
  id serial PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- The node that was replaced, and its path then. It may be gone by now.
  node_id integer,
  path text,
  -- [{id, path, before, after}]: rows with their values, null where there was or is none.
  changes jsonb NOT NULL DEFAULT '[]',
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0
);
CREATE INDEX configuration_revisions_user_id_idx ON configuration_revisions (user_id);

-- The revision that a session has seen last: without If-Match, what it writes is held against it.
CREATE TABLE configuration_reads (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  revision integer NOT NULL
);

CREATE FUNCTION pg_temp.folder(parent integer, name text, label text, place integer) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO configuration_nodes (parent_id, name, label, is_terminal, is_system, position)
  VALUES (parent, name, label, false, true, place * 1024) RETURNING id
$$;

CREATE FUNCTION pg_temp.setting(parent integer, name text, type text, standard jsonb, label text, place integer)
RETURNS integer LANGUAGE sql AS $$
  INSERT INTO configuration_nodes (parent_id, name, label, is_terminal, is_system, position, type, default_value)
  VALUES (parent, name, label, true, true, place * 1024, type, standard) RETURNING id
$$;

DO $$
DECLARE
  root integer := pg_temp.folder(NULL, 'root', 'Настройки', 0);
  mobile integer := pg_temp.folder(root, 'mobileapp', 'Мобильное приложение', 1);
  camera integer := pg_temp.folder(mobile, 'camera', 'Камера', 1);
  system integer := pg_temp.folder(root, 'system', 'Система', 2);
  only_own integer;
  attributes integer;
BEGIN
  PERFORM pg_temp.setting(camera, 'is_camera_needs_to_use_location', 'BOOLEAN', 'true', 'Снимать только с известным местоположением', 1);
  PERFORM pg_temp.setting(camera, 'camera_max_location_error_meters', 'INTEGER', '100', 'Наибольшая погрешность местоположения, м (0 — без ограничения)', 2);
  PERFORM pg_temp.setting(camera, 'camera_max_location_delay_millis', 'INTEGER', '3600000', 'Наибольшая давность местоположения, мс (0 — без ограничения)', 3);
  PERFORM pg_temp.setting(camera, 'is_need_to_use_custom_camera', 'BOOLEAN', 'true', 'Снимать встроенной камерой приложения', 4);
  PERFORM pg_temp.setting(camera, 'camera_is_put_date_stamp', 'BOOLEAN', 'true', 'Печатать дату на снимке', 5);
  PERFORM pg_temp.setting(camera, 'is_need_choose_sticker_before_start_camera', 'BOOLEAN', 'false', 'Выбирать стикер перед съёмкой', 6);
  PERFORM pg_temp.setting(camera, 'is_need_choose_sticker_after_stop_camera', 'BOOLEAN', 'false', 'Выбирать стикер после съёмки', 7);
  PERFORM pg_temp.setting(camera, 'camera_max_distance_to_task_meters', 'INTEGER', '500', 'Наибольшее расстояние от места съёмки до задачи, м (0 — без ограничения)', 8);
  PERFORM pg_temp.setting(camera, 'is_need_add_caption_mode', 'BOOLEAN', 'false', 'Предлагать подпись к снимку', 9);
  PERFORM pg_temp.setting(camera, 'is_required_add_caption', 'BOOLEAN', 'false', 'Требовать подпись к снимку', 10);
  PERFORM pg_temp.setting(mobile, 'mapinformer_type', 'STRING', '"panel"', 'Что открывает нажатие на метку задачи: panel — панель, popup — карточка', 2);
  PERFORM pg_temp.setting(system, 'is_landing', 'BOOLEAN', 'false', 'Показывать стартовую страницу', 1);
  PERFORM pg_temp.setting(system, 'ssc.host', 'STRING', '""', 'Внешний адрес сервера: узел и порт (пусто — адрес из настроек запуска)', 2);
  PERFORM pg_temp.setting(system, 'requests.use.ssl.protocol', 'BOOLEAN', 'false', 'Обращаться к серверу по https', 3);
  only_own := pg_temp.setting(system, 'behavior.can.see.my.organization.only', 'BOOLEAN', 'false', 'Показывать только свои организации', 4);
  PERFORM pg_temp.setting(system, 'svc.user.activity.interval', 'INTEGER', '30', 'Пользователь на связи, если был активен за последние, мин', 5);
  attributes := pg_temp.setting(system, 'issue.map.service.object.attributes', 'BOOLEAN', 'false', 'Заполнять поля новой задачи из объекта обслуживания', 6);
  PERFORM pg_temp.setting(system, 'issue.zone.tracking.on', 'BOOLEAN', 'false', 'Отслеживать вход в зону каждой задачи', 7);
  PERFORM pg_temp.setting(system, 'locale', 'STRING', '"ru"', 'Язык текстов сервера (ru или en)', 8);

  -- Settings of earlier releases keep what they were set to.
  INSERT INTO configuration_values (node_id, order_index, value)
  SELECT CASE key WHEN 'tasks.mapServiceObjectAttributes' THEN attributes ELSE only_own END, 0, value
  FROM settings
  WHERE key IN ('behavior.can.see.my.organization.only', 'tasks.mapServiceObjectAttributes')
    AND jsonb_typeof(value) = 'boolean';
  DELETE FROM settings WHERE key IN ('behavior.can.see.my.organization.only', 'tasks.mapServiceObjectAttributes');

  INSERT INTO configuration_revisions (changes) VALUES ('[]');
END
$$;

DROP FUNCTION pg_temp.folder(integer, text, text, integer);
DROP FUNCTION pg_temp.setting(integer, text, text, jsonb, text, integer);

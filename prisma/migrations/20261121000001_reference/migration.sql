-- Reference rows that the contract names. Their ids are part of it.
INSERT INTO map_extents (id, name, min_lon, min_lat, max_lon, max_lat) VALUES (1, 'Весь мир', -180, -85, 180, 85);
SELECT setval('map_extents_id_seq', 1);

INSERT INTO clusters (id, title, is_default) VALUES (1, 'Основной кластер', true);
SELECT setval('clusters_id_seq', 1);

INSERT INTO roles (id, code, name, sort_order) VALUES
  (8, 'MAIN_ADMINISTRATOR', 'Главный администратор', 1),
  (9, 'MAIN_INSPECTOR', 'Главный инспектор', 2),
  (12, 'CLUSTER_ADMINISTRATOR', 'Администратор кластера', 3),
  (10, 'ORGANIZATION_ADMINISTRATOR', 'Администратор организации', 4),
  (11, 'ORGANIZATION_INSPECTOR', 'Инспектор организации', 5),
  (7, 'USER', 'Пользователь организации', 6),
  (6, 'CUSTOMER', 'Клиент', 7);

INSERT INTO user_types (id, title, use_initials, is_default) VALUES (1, 'Сотрудник', true, true);
SELECT setval('user_types_id_seq', 1);

INSERT INTO steps (id, name, phase, sort_order, color) VALUES
  (1, 'Новая', 1, 1, '#2f6fed'),
  (2, 'Назначена', 2, 2, '#d97706'),
  (3, 'Обратная связь', 3, 3, '#8b5cf6'),
  (4, 'Выполнена', 4, 4, '#16855b');
SELECT setval('steps_id_seq', 4);

INSERT INTO priorities (id, name, sort_order, color) VALUES
  (1, 'Низкий', 1, '#7b8794'),
  (2, 'Обычный', 2, '#3e6fb5'),
  (3, 'Высокий', 3, '#c77700'),
  (4, 'Срочный', 4, '#c62f3b');
SELECT setval('priorities_id_seq', 4);

INSERT INTO work_types (id, name, icon) VALUES (1, 'Общие работы', 'tool');
SELECT setval('work_types_id_seq', 1);

INSERT INTO capabilities (id, name, label, is_default) VALUES
  (1, 'show', 'Просмотр', true),
  (2, 'delete', 'Удаление', false),
  (3, 'edit', 'Редактирование', false),
  (4, 'comment', 'Комментирование', true),
  (5, 'archive', 'Архивирование', false),
  (6, 'confirm', 'Завершение', false),
  (7, 'assign_department', 'Назначение организации', false),
  (8, 'assign_user', 'Назначение исполнителя', false),
  (9, 'assign_status', 'Смена шага', false);

INSERT INTO task_states (id, name, field, sign, value, field_from_session) VALUES
  (1, 'Новая', 'assigned_status', '=', '1', NULL),
  (2, 'В работе', 'stage', '=', '1', NULL),
  (3, 'Завершена', 'stage', '=', '2', NULL),
  (4, 'Создана мной', 'user_id', '=', NULL, 'user_id'),
  (5, 'Назначена мне', 'assigned_user_id', '=', NULL, 'user_id'),
  (6, 'Создана моей организацией', 'organization_id', '=', NULL, 'organization_id'),
  (7, 'Назначена моей организации', 'assigned_organization_id', '=', NULL, 'organization_id');
SELECT setval('task_states_id_seq', 7);

-- Every role sees and comments what its scope shows.
INSERT INTO role_rules (role_id, capability_id, states)
SELECT r.id, c.id, NULL FROM roles r CROSS JOIN capabilities c WHERE c.name IN ('show', 'comment');

-- Administrators have every capability; inspectors only look and talk.
INSERT INTO role_rules (role_id, capability_id, states)
SELECT r.id, c.id, NULL FROM roles r CROSS JOIN capabilities c
WHERE r.code IN ('MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR')
  AND c.name NOT IN ('show', 'comment');

-- A field worker moves and completes the tasks assigned to them and edits what they created.
INSERT INTO role_rules (role_id, capability_id, states) VALUES
  (7, 6, '[5]'), (7, 9, '[5]'), (7, 3, '[4]'),
-- A Client may correct or withdraw an own task while it is new.
  (6, 3, '[1]'), (6, 2, '[1]');

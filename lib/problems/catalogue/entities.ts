import { entry } from './entry'

/** Rejections by business rules. */
export const entities = {
  'entity.absent': entry(
    404,
    '{entity} не существует',
    '{entity} does not exist',
    'the entity in the path does not exist',
  ),
  'entity.id-taken': entry(
    400,
    'id: запись с таким id уже есть',
    'id: a record with this id exists',
    'an id given on creation is in use',
  ),
  'access-key.limit': entry(
    400,
    'Ключей доступа не может быть больше {limit}. Отзовите ненужные',
    'There can be no more than {limit} access keys. Revoke those that are not needed',
    'a user who has as many access keys as anybody may makes one more',
  ),
  'access-key.revoked': entry(
    400,
    'Ключ доступа отозван',
    'The access key is revoked',
    'changing a revoked access key',
  ),
  'cluster.holds-organizations': entry(
    400,
    'В кластере есть организации',
    'The cluster holds organizations',
    'deleting a cluster that is not empty',
  ),
  'cluster.default': entry(
    400,
    'Кластер по умолчанию нельзя удалить',
    'The default cluster cannot be deleted',
    'deleting the default cluster',
  ),
  'organization.users-limit': entry(
    400,
    'info.max_users_count: меньше текущего числа пользователей ({count})',
    'info.max_users_count: below the current number of users ({count})',
    'a limit below the number of users',
  ),
  'organization.type-not-linked': entry(
    400,
    'Вид работ не связан с организацией',
    'The work type is not linked to the organization',
    'unlinking a work type that is not linked',
  ),
  'organization.type-open': entry(
    400,
    'Вид работ доступен всем организациям',
    'The work type is open to all organizations',
    'unlinking a work type that is open to all',
  ),
  'workgroup.default': entry(
    400,
    'Проект по умолчанию нельзя изменить или удалить',
    'The default project cannot be changed or deleted',
    'changing or deleting the default project of an organization',
  ),
  'user-type.default': entry(
    403,
    'Тип пользователя по умолчанию нельзя удалить',
    'The default user type cannot be deleted',
    'deleting the default user type',
  ),
  'user-type.in-use': entry(
    403,
    'Есть пользователи этого типа',
    'There are users of this type',
    'deleting a user type that users have',
  ),
  'map-extent.world': entry(
    400,
    'Охват всего мира нельзя изменить или удалить',
    'The extent of the whole world cannot be changed or deleted',
    'changing or deleting the map extent 1',
  ),
  'map-extent.in-use': entry(
    400,
    'Охват карты используется организациями',
    'Organizations use the map extent',
    'deleting a map extent that organizations have',
  ),
  'reference.in-use': entry(
    400,
    'Удалить нельзя: используется в задачах ({count}, удалённые тоже считаются)',
    'It cannot be deleted: tasks use it ({count}, deleted ones count too)',
    'deleting a work type, priority or step that tasks have',
  ),
  'task.template-in-use': entry(
    400,
    'Шаблон копирует расписание «{title}»: сначала выключите его или укажите другой шаблон',
    'The schedule “{title}” copies the template: switch it off or give it another template first',
    'deleting a template that a schedule copies, or making it a plain task',
  ),
  'step.default': entry(
    400,
    'Шаги по умолчанию нельзя удалить',
    'The default steps cannot be deleted',
    'deleting one of the steps 1 to 4',
  ),
  'step.listed': entry(
    400,
    'Удалить нельзя: шаг входит в виды работ ({types})',
    'It cannot be deleted: work types list the step ({types})',
    'deleting a step that a work type lists',
  ),
  'task-state.in-use': entry(
    400,
    'Удалить нельзя: состояние используют правила ролей ({roles})',
    'It cannot be deleted: rules of roles use the state ({roles})',
    'deleting a task state that a rule names',
  ),
  'rating.given': entry(
    403,
    'Оценка уже была поставлена.',
    'The task has been rated already.',
    'rating a task that has a rating',
  ),
  'rating.none': entry(
    404,
    'Такой оценки нет',
    'No such rating',
    'changing or deleting the rating of a task that has none',
  ),
  'sticker.unavailable': entry(
    403,
    'Стикер недоступен для вида работ задачи',
    'The sticker is not available to the work type of the task',
    'a sticker that is neither for all work types nor linked to that of the task',
  ),
  'user.last-administrator': entry(
    400,
    'Должен остаться хотя бы один действующий Главный администратор',
    'At least one active Main administrator must remain',
    'deleting, blocking or demoting the last Main administrator who is not blocked',
  ),
  'configuration.moved-on': entry(
    409,
    'Дерево настроек изменил кто-то другой, после того как вы его прочитали. Прочитайте его заново и повторите правку',
    'Somebody else has changed the configuration tree since you read it. Read it again and repeat the change',
    'replacing a configuration node without If-Match after another session has changed the tree',
  ),
} as const

/** What can go wrong, in one place: HTTP status, texts, and when it happens. `{name}` is filled from the problem's values. */
export interface CatalogueEntry {
  status: number
  ru: string
  en: string
  when: string
}

const entry = (status: number, ru: string, en: string, when: string): CatalogueEntry => ({
  status,
  ru,
  en,
  when,
})

export const catalogue = {
  'auth.required': entry(
    401,
    'Требуется авторизация',
    'Authorization required',
    'no token, or a token that no session has',
  ),
  'auth.wrong-pair': entry(
    401,
    'Неверный логин или пароль',
    'Wrong login or password',
    'sign-in with a pair that does not match',
  ),
  'auth.blocked': entry(
    403,
    'Пользователь заблокирован',
    'The user is blocked',
    'sign-in of a blocked user with the right password',
  ),
  'auth.too-many-attempts': entry(
    429,
    'Слишком много попыток входа. Повторите через {seconds} с',
    'Too many sign-in attempts. Try again in {seconds} s',
    'the limit of failed sign-ins per login or address is used up',
  ),
  'auth.foreign-origin': entry(
    403,
    'Запрос с чужого сайта отклонён',
    'A request from another site was refused',
    'a changing request with the console cookie and without a same-origin Origin',
  ),
  'auth.refresh-unknown': entry(
    404,
    'Токен обновления не найден',
    'Unknown refresh token',
    'a refresh token that was used, revoked or never given',
  ),
  'access.denied': entry(403, 'Нет прав доступа', 'Access denied', 'the caller may not see or do this'),
  'request.invalid': entry(400, '{issues}', '{issues}', 'values that break a rule; every field is named'),
  'request.broken-json': entry(
    400,
    'Тело запроса не является корректным JSON',
    'The request body is not valid JSON',
    'a body that does not parse',
  ),
  'request.too-large': entry(
    413,
    'Тело запроса больше {limit} байт',
    'The request body exceeds {limit} bytes',
    'a body over the limit',
  ),
  'request.address': entry(
    400,
    'Недопустимый адрес запроса',
    'Malformed request address',
    'an absolute address, a malformed percent-encoding, a control character, or a path of more than 8 KiB',
  ),
  'request.not-found': entry(
    404,
    'Такого адреса нет',
    'No such address',
    'a path that the interface does not have',
  ),
  'request.method': entry(
    405,
    'Метод не поддерживается',
    'Method not allowed',
    'a method that the address does not have',
  ),
  'request.upgrade': entry(
    426,
    'Этот адрес принимает только соединения WebSocket',
    'This address takes WebSocket connections only',
    'a plain request to a WebSocket address',
  ),
  'request.too-many-sockets': entry(
    429,
    'Слишком много открытых соединений',
    'Too many open connections',
    'a session that holds its limit of sockets open asks for one more',
  ),
  'request.moved-on': entry(
    412,
    'Запись изменена другим пользователем',
    'The record was changed by somebody else',
    'If-Match names another revision than the stored one',
  ),
  'request.key-reused': entry(
    422,
    'Ключ Idempotency-Key уже использован с другим запросом',
    'This Idempotency-Key was used with another request',
    'the same key with another path or body',
  ),
  'request.version': entry(
    400,
    'apiVersion: допустимые значения {allowed}',
    'apiVersion: allowed values are {allowed}',
    'an unknown apiVersion',
  ),
  'server.busy': entry(
    503,
    'Сервер перегружен, повторите позже',
    'The server is busy, try again later',
    'a bounded queue is full',
  ),
  'server.database': entry(
    503,
    'База данных временно недоступна',
    'The database is temporarily unavailable',
    'the database does not answer',
  ),
  'server.error': entry(
    500,
    'Внутренняя ошибка сервера',
    'Internal server error',
    'a fault of ours; the log has the request id',
  ),
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
} as const satisfies Record<string, CatalogueEntry>

export type ProblemKey = keyof typeof catalogue

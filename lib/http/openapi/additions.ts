import type { Method } from '@/lib/http/route-entries'

/** An address that the two documents do not list. */
export interface Addition {
  method: Method
  path: string
  why: string
}

const add = (why: string, ...addresses: readonly `${Method} /${string}`[]): Addition[] =>
  addresses.map((address) => {
    const at = address.indexOf(' ')
    return { method: address.slice(0, at) as Method, path: address.slice(at + 1), why }
  })

/** Reading for everybody, changes for the Main administrator. */
const listed = (noun: string, ...changes: readonly Method[]): Addition[] => {
  const why = `The documents refer to /rest/${noun} without describing it`
  return add(
    why,
    `GET /rest/${noun}/list`,
    `GET /rest/${noun}/{id}`,
    ...changes.map((m) => `${m} /rest/${noun}${m === 'POST' ? '' : '/{id}'}` as const),
  )
}

/** Everything that is served beside the documented interface; a test knows no other address. */
export const additions: readonly Addition[] = [
  ...add(
    'The map document takes a token and does not say where it comes from',
    'GET /auth',
    'POST /auth/token',
    'GET /auth/token/refresh',
  ),
  ...['types', 'priorities', 'statuses', 'stickers', 'schedules'].flatMap((noun) =>
    listed(noun, 'POST', 'PATCH', 'DELETE'),
  ),
  ...listed('map-extents', 'POST', 'PATCH', 'DELETE'),
  ...add(
    'The rules behind /rest/tasks/allowed',
    'GET /rest/users/roles/{id}/rules',
    'PUT /rest/users/roles/{id}/rules',
  ),
  ...add(
    'Limit and offset are optional in the organization list',
    'GET /rest/organizations/list',
    'GET /rest/organizations/list/{limit}',
  ),
  ...add('All tasks of a filter for the map of the console, smaller than points', 'GET /rest/tasks/map'),
  ...add('The task document names the channel without /rest too', 'GET /tasks/cache'),
  ...add('A user by id: the lists alone give every user', 'GET /rest/users/{id}'),
  ...add(
    'Uploads that go on where a lost connection has cut them off (tus 1.0)',
    'POST /files/tus',
    'GET /files/tus/{id}',
    'PATCH /files/tus/{id}',
    'DELETE /files/tus/{id}',
  ),
  ...add(
    'The documents name logos and no address to see them at',
    'GET /rest/organizations/{id}/logo',
    'GET /rest/organizations/public/{id}/logo',
  ),
  ...add(
    'What a user sees, and why: for the administrators of that user',
    'GET /rest/users/{id}/sight',
    'GET /rest/users/{id}/sight/users/{otherId}',
    'GET /rest/users/{id}/sight/tasks/{taskId}',
  ),
  ...add('The decisions name it without describing it', 'GET /rest/audit', 'GET /rest/audit/{id}'),
  ...add(
    'Trying settings of the directory service before people depend on them',
    'POST /rest/configuration/system/ldap/test',
  ),
  ...add('Probes of whoever runs the server', 'GET /health/live', 'GET /health/ready', 'GET /metrics'),
  ...add('The description of the interface', 'GET /rest/openapi.json'),
]

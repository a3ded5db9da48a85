import type { Method } from '@/lib/http/route-entries'
import { add, type Addition } from './addition'
import { mapAdditions } from './map-additions'

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
  ...[
    'types',
    'priorities',
    'statuses',
    'stickers',
    'schedules',
    'map-extents',
    'webhooks',
    'task-filters',
    'workgroups',
    'clusters',
    'organizations',
    'users/types',
    'users/tags',
  ].flatMap((noun) =>
    add('Clients ask for lists at the bare address too, with page and limit', `GET /rest/${noun}`),
  ),
  ...add('Installations of the original have their description there', 'GET /rest/docs'),
  ...add('A work type can have an uploaded picture as its icon', 'GET /rest/types/{id}/icon'),
  ...add(
    'Editing the states that rules of tasks speak of',
    'POST /rest/tasks/states',
    'GET /rest/tasks/states/{id}',
    'PATCH /rest/tasks/states/{id}',
    'DELETE /rest/tasks/states/{id}',
  ),
  ...add(
    'Which rule allows or denies what, for buttons that say why',
    'GET /rest/tasks/{id}/explain',
    'GET /rest/tasks/{id}/attachments/explain',
    'GET /rest/users/{id}/gauges/explain',
    'GET /layers/{id}/explain',
    'GET /layers/eis/{id}/{objectId}/explain',
    'GET /service/tiles/{id}/explain',
  ),
  ...listed('webhooks', 'POST', 'PATCH', 'DELETE'),
  ...listed('access-keys', 'POST', 'PATCH', 'DELETE'),
  ...add('Lists also answer without /list', 'GET /rest/access-keys'),
  ...add(
    'What a webhook has sent, and sending it again',
    'GET /rest/webhooks/{id}/deliveries',
    'POST /rest/webhooks/{id}/deliveries/{deliveryId}/replay',
    'POST /rest/webhooks/{id}/test',
  ),
  ...add(
    'Past and coming runs for the calendar, and a look at a rule before it is saved',
    'GET /rest/schedules/runs',
    'POST /rest/schedules/preview',
  ),
  ...add('Browsers subscribe to push messages with a key', 'GET /rest/auth/pushes/key'),
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
  ...add('The stage of the documented address is optional', 'GET /tasks/listAfterId/{from}/{limit}'),
  ...add(
    'Filters of tasks that people keep and share',
    'GET /rest/task-filters/list',
    'GET /rest/task-filters/{id}',
    'POST /rest/task-filters',
    'PATCH /rest/task-filters/{id}',
    'DELETE /rest/task-filters/{id}',
  ),
  ...add('Many tasks at once, with a look at the effect first', 'POST /rest/tasks/batch'),
  ...add('Takes a deletion back', 'POST /rest/tasks/{id}/restore'),
  ...add('Exactly the tasks of a filter, to keep or to work on elsewhere', 'GET /rest/tasks/export'),
  ...add('The task document names the channel without /rest too', 'GET /tasks/cache'),
  ...add('What the role allows, so that clients need no own rules', 'GET /rest/users/current/rights'),
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
    'GET /rest/users/{id}/access-preview',
    'GET /rest/users/{id}/access-preview/users/{otherId}',
    'GET /rest/users/{id}/access-preview/tasks/{taskId}',
  ),
  ...add(
    'The decisions name it without describing it',
    'GET /rest/audit',
    'GET /rest/audit/list',
    'GET /rest/audit/{id}',
  ),
  ...add(
    'What every setting would be for somebody, and which rule says so',
    'POST /rest/configuration/preview',
  ),
  ...add(
    'Trying settings of the directory service before people depend on them',
    'POST /rest/configuration/system/ldap/test',
  ),
  ...add(
    'The documents show deleted files and no way to delete one',
    'DELETE /rest/tasks/{id}/attachments/{fileId}',
  ),
  ...add(
    'The tree is edited by several people: who changed what, and the tree as it was',
    'GET /rest/configuration/revisions',
    'GET /rest/configuration/revisions/{id}',
  ),
  ...mapAdditions,
  ...add(
    'The decisions name the ways in for devices that report by HTTP',
    'GET /track',
    'POST /track',
    'POST /owntracks',
  ),
  ...add(
    'Probes for operators',
    'GET /health/live',
    'GET /health/ready',
    'GET /health/setup',
    'GET /metrics',
  ),
  ...add('The description of the interface', 'GET /rest/openapi.json'),
  ...add(
    'Keys of devices have to be registered, and the mobile client sends its positions in batches',
    'GET /rest/devices',
    'POST /rest/devices',
    'GET /rest/devices/{id}',
    'PATCH /rest/devices/{id}',
    'DELETE /rest/devices/{id}',
    'GET /rest/devices/unknown',
    'DELETE /rest/devices/unknown/{key}',
    'GET /rest/devices/guides',
    'GET /rest/devices/{id}/commands',
    'POST /rest/devices/{id}/commands',
    'GET /rest/devices/events',
    'POST /rest/devices/events/{id}/acknowledge',
    'POST /rest/users/current/locations',
  ),
  ...add(
    'The administrator looks after what search by address finds, and may ask another geocoder first',
    'GET /rest/geocoder/status',
    'DELETE /rest/geocoder/sources/{id}',
    'POST /rest/geocoder/world',
    'GET /rest/geocoder/imports',
    'POST /rest/geocoder/imports',
    'GET /rest/geocoder/imports/{id}',
    'DELETE /rest/geocoder/imports/{id}',
    'GET /rest/geocoder/engine',
    'PUT /rest/geocoder/engine',
    'POST /rest/geocoder/engine/try',
  ),
]

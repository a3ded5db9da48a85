import type { RoleCode } from '@/lib/access/actor'

const letters: Readonly<Record<string, RoleCode>> = {
  M: 'MAIN_ADMINISTRATOR',
  I: 'MAIN_INSPECTOR',
  C: 'CLUSTER_ADMINISTRATOR',
  A: 'ORGANIZATION_ADMINISTRATOR',
  i: 'ORGANIZATION_INSPECTOR',
  u: 'USER',
  k: 'CUSTOMER',
}

// Taken from the documents, not from the code. An upper or lower case letter is a role; those after the bar
// act only within their reach, and `own` lets all users act on their own account.
const limited: Readonly<Record<string, string>> = {
  'DELETE /rest/auth/tokens/{token}': 'MI|CAiuk',
  'GET /rest/audit': 'MI|CAi',
  'GET /rest/audit/list': 'MI|CAi',
  'GET /rest/audit/{id}': 'MI|CAi',
  'POST /rest/clusters': 'MI',
  'PATCH /rest/clusters/{id}': 'MI|C',
  'DELETE /rest/clusters/{id}': 'M',
  'GET /rest/configuration/tree-nodes': 'MI',
  'PUT /rest/configuration/tree-nodes/{id}': 'MI',
  'GET /rest/configuration/revisions': 'MI',
  'GET /rest/configuration/revisions/{id}': 'MI',
  'POST /rest/configuration/preview': 'MI',
  'PUT /rest/configuration/locale/{code}': 'M',
  'PUT /rest/configuration/system/ldap': 'M',
  'POST /rest/configuration/system/ldap/test': 'M',
  'GET /rest/devices': 'MI|CAi',
  'POST /rest/devices': 'M|CA',
  'GET /rest/devices/{id}': 'MI|CAi',
  'GET /rest/devices/{id}/messages': 'MI|CAi',
  'PATCH /rest/devices/{id}': 'M|CA',
  'DELETE /rest/devices/{id}': 'M|CA',
  'GET /rest/devices/{id}/commands': 'MI|CAi',
  'POST /rest/devices/{id}/commands': 'M|CA',
  'GET /rest/devices/unknown': 'MICAi',
  'DELETE /rest/devices/unknown/{key}': 'MCA',
  'GET /rest/devices/guides': 'MICAi',
  'POST /rest/devices/events/{id}/acknowledge': 'MCA',
  'GET /rest/geocoder/status': 'M',
  'DELETE /rest/geocoder/sources/{id}': 'M',
  'POST /rest/geocoder/world': 'M',
  'GET /rest/geocoder/imports': 'M',
  'POST /rest/geocoder/imports': 'M',
  'GET /rest/geocoder/imports/{id}': 'M',
  'DELETE /rest/geocoder/imports/{id}': 'M',
  'GET /rest/geocoder/engine': 'M',
  'PUT /rest/geocoder/engine': 'M',
  'POST /rest/geocoder/engine/try': 'M',
  'POST /rest/first-steps/demo': 'M',
  'POST /rest/users/import/table': 'MCA',
  'POST /rest/users/import/check': 'MCA',
  'POST /rest/users/import': 'MCA',
  'POST /rest/tasks/import/table': 'MICAiu',
  'POST /rest/tasks/import/check': 'MICAiu',
  'POST /rest/tasks/import': 'MICAiu',
  'POST /rest/map-extents': 'M',
  'PATCH /rest/map-extents/{id}': 'M',
  'DELETE /rest/map-extents/{id}': 'M',
  'POST /layers': 'MIA',
  'GET /layers/import': 'MIA',
  'POST /layers/import': 'MIA',
  'POST /layers/import/preview': 'MIA',
  'POST /layers/remote/preview': 'MIA',
  'GET /layers/import/{jobId}': 'MIA',
  'GET /layers/import/{jobId}/refused': 'MIA',
  'DELETE /layers/import/{jobId}': 'MIA',
  'GET /layers/{id}/source': 'MIA',
  'PUT /layers/{id}/source': 'MIA',
  'DELETE /layers/{id}/source': 'MIA',
  'POST /layers/{id}/source/run': 'MIA',
  'GET /layers/{id}/source/runs': 'MIA',
  'POST /groups': 'MIA',
  'POST /basemaps': 'M',
  'PATCH /basemaps/{id}': 'M',
  'DELETE /basemaps/{id}': 'M',
  'POST /basemaps/try': 'M',
  'POST /datatables': 'MIA',
  'POST /service/icons': 'MIA',
  'DELETE /service/icons/{name}': 'MIA',
  'POST /rest/organizations': 'M|C',
  'PUT /rest/organizations/{id}': 'M|CA',
  'PATCH /rest/organizations/{id}': 'M|CA',
  'DELETE /rest/organizations/{id}': 'M|C',
  'POST /rest/organizations/{id}/types/{typeId}': 'M|CA',
  'DELETE /rest/organizations/{id}/types/{typeId}': 'M|CA',
  'POST /rest/schedules': 'M',
  'POST /rest/schedules/preview': 'M',
  'PATCH /rest/schedules/{id}': 'M',
  'DELETE /rest/schedules/{id}': 'M',
  'GET /rest/webhooks': 'M',
  'GET /rest/webhooks/list': 'M',
  'POST /rest/webhooks': 'M',
  'GET /rest/webhooks/{id}': 'M',
  'PATCH /rest/webhooks/{id}': 'M',
  'DELETE /rest/webhooks/{id}': 'M',
  'GET /rest/webhooks/{id}/deliveries': 'M',
  'POST /rest/webhooks/{id}/deliveries/{deliveryId}/replay': 'M',
  'POST /rest/webhooks/{id}/test': 'M',
  'POST /rest/workgroups': 'MI|CAi',
  'PATCH /rest/workgroups/{id}': 'MI|CAi',
  'DELETE /rest/workgroups/{id}': 'M|CA',
  'POST /rest/workgroups/{id}/users/{userId}': 'MI|CAi',
  'DELETE /rest/workgroups/{id}/users/{userId}': 'M|CA',
  'POST /rest/types': 'M',
  'GET /rest/types/templates': 'M',
  'POST /rest/types/templates': 'M',
  'PATCH /rest/types/{id}': 'M',
  'DELETE /rest/types/{id}': 'M',
  'POST /rest/priorities': 'M',
  'PATCH /rest/priorities/{id}': 'M',
  'DELETE /rest/priorities/{id}': 'M',
  'POST /rest/statuses': 'M',
  'PATCH /rest/statuses/{id}': 'M',
  'DELETE /rest/statuses/{id}': 'M',
  'POST /rest/stickers': 'M',
  'PATCH /rest/stickers/{id}': 'M',
  'DELETE /rest/stickers/{id}': 'M',
  'POST /rest/tasks/states': 'M',
  'PATCH /rest/tasks/states/{id}': 'M',
  'DELETE /rest/tasks/states/{id}': 'M',
  'POST /rest/tasks/{id}/rating': 'k',
  'GET /rest/tasks/{id}/rating': 'MIAik',
  'PATCH /rest/tasks/{id}/rating': 'k',
  'DELETE /rest/tasks/{id}/rating': 'k',
  'POST /rest/users': 'M|CA',
  'PATCH /rest/users/{id}': 'M|CA own',
  'DELETE /rest/users/{id}': 'M|CA',
  'DELETE /rest/users/{id}/avatar': 'M|CA own',
  'GET /rest/users/{id}/access-preview': 'MI|CA',
  'GET /rest/users/{id}/access-preview/tasks/{taskId}': 'MI|CA',
  'GET /rest/users/{id}/access-preview/users/{otherId}': 'MI|CA',
  'GET /rest/users/{id}/gauges/history': 'MI|CAi own',
  'GET /rest/users/{id}/working-hours': 'MI|CAi own',
  'PUT /rest/users/{id}/working-hours': 'M|CA',
  'GET /rest/users/count': 'MI',
  'PATCH /rest/users/tags-batch': 'M',
  'PATCH /rest/users/roles/{id}': 'M',
  'POST /rest/users/roles/sort': 'M',
  'PUT /rest/users/roles/{id}/rules': 'M',
  'POST /rest/users/tags': 'M',
  'PATCH /rest/users/tags/{id}': 'M',
  'DELETE /rest/users/tags/{id}': 'M',
  'POST /rest/users/types': 'M',
  'PATCH /rest/users/types/{id}': 'M',
  'DELETE /rest/users/types/{id}': 'M',
}

/**
 * Endpoints without a token; devices identify themselves by their keys. Endpoints in neither list are for all
 * signed-in users.
 */
export const open: readonly string[] = [
  'POST /auth/token',
  'GET /auth/token/refresh',
  'POST /rest/auth/by-login',
  'POST /rest/users/register',
  'POST /rest/users/check-login',
  'GET /rest/organizations/public',
  'GET /rest/organizations/public/{id}/logo',
  'GET /rest/docs',
  'GET /rest/openapi.json',
  'GET /rest/configuration/props',
  'GET /rest/configuration/backward-compatible',
  'GET /files/settings',
  'GET /track',
  'POST /track',
  'POST /owntracks',
]

export interface Expected {
  /** Roles whose calls are not rejected for the role alone. */
  roles: readonly RoleCode[]
  limited: readonly RoleCode[]
  own: boolean
}

/** Roles that may call an endpoint with limited roles. */
export const expectedRoles: ReadonlyMap<string, Expected> = new Map(
  Object.entries(limited).map(([name, text]) => {
    const [signs = '', own] = text.split(' ')
    const [full = [], within = []] = signs.split('|').map(rolesOf)
    return [name, { roles: [...full, ...within], limited: [...within], own: own === 'own' }]
  }),
)

function rolesOf(signs: string): RoleCode[] {
  return Array.from(signs, (sign) => {
    const role = letters[sign]
    if (!role) throw new Error(`No role has the letter ${sign}`)
    return role
  })
}

import { appendAudit } from '@/lib/platform/audit'
import { database, sql, transaction } from '@/lib/platform/database'
import { type Cluster, type Identified, make, type Organization } from '../make'

/** Position of a record: in the caller's own organization, in another one of the cluster, or far away. */
export interface Spot {
  cluster: Cluster
  organization: Organization
}

export interface Attempt {
  path: string
  body?: object
}

type Target = (spot: Spot) => Promise<Attempt>

const at = (path: string, body?: object): Attempt => ({ path, body })
const userOf = ({ organization }: Spot) => make.user({ organization })
const deviceOf = async (spot: Spot) => make.device({ user: await userOf(spot) })
const projectOf = ({ organization }: Spot, members: readonly Identified[] = []) =>
  make.workgroup({ organization, members })
const calendarIn = ({ id }: Identified) => ({
  title: make.unique('К'),
  organization_id: id,
  weekly: [{ day: 1, from: '09:00', to: '18:00' }],
})
const calendarOf = ({ organization }: Spot) =>
  database.prisma.workCalendar.create({
    data: { title: make.unique('К'), organizationId: organization.id, timezone: 'UTC' },
  })
/** Off: rules that act concern tasks of other tests. */
const ruleIn = ({ id }: Identified) => ({
  title: make.unique('П'),
  organization_id: id,
  enabled: false,
  trigger: 'not_assigned',
  minutes: 5,
})
const ruleOf = async ({ organization }: Spot) =>
  database.prisma.escalationRule.create({
    data: {
      title: make.unique('П'),
      organizationId: organization.id,
      enabled: false,
      trigger: 'not_assigned',
      minutes: 5,
      createdBy: (await make.user({ organization })).id,
      activeFrom: new Date(),
    },
  })
const organizationIn = ({ cluster }: Spot) => make.organization({ cluster })

/** Requests that are valid except, perhaps, for the position: each creates what it needs. */
export const targets: Readonly<Record<string, Target>> = {
  'GET /rest/audit/{id}': async ({ organization }) => {
    const entry = { noun: 'organization', entityId: organization.id, action: 'create', after: {} } as const
    await transaction((tx) => appendAudit(tx, null, [{ ...entry, organizationIds: [organization.id] }]))
    const [row] = await database.query<{ id: number }>(
      sql`select max(id) as id from audit where organization_ids = ${[organization.id]}::int[]`,
    )
    return at(`/rest/audit/${row?.id}`)
  },
  'GET /rest/organizations/{id}/public-page': async ({ organization }) =>
    at(`/rest/organizations/${organization.id}/public-page`),
  'PUT /rest/organizations/{id}/public-page': async ({ organization }) =>
    at(`/rest/organizations/${organization.id}/public-page`, { enabled: false }),
  'GET /rest/organizations/{id}/codes': async ({ organization }) => {
    await database.query(sql`
      insert into public_pages (organization_id, enabled, account_id)
      select ${organization.id}, true, id from users limit 1 on conflict do nothing`)
    return at(`/rest/organizations/${organization.id}/codes?perSheet=6`)
  },
  'POST /rest/users/{id}/password-reset': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}/password-reset`, {}),
  'DELETE /rest/notifications/groups/{id}': async ({ organization }) => {
    const group = await database.prisma.telegramGroup.create({
      data: {
        organizationId: organization.id,
        chatId: BigInt(-Math.floor(Math.random() * 1e12)),
        locale: 'ru',
        reasons: [],
        linkedAt: new Date(),
      },
    })
    return at(`/rest/notifications/groups/${group.id}`)
  },
  'POST /rest/calendars': async ({ organization }) => at('/rest/calendars', calendarIn(organization)),
  'GET /rest/calendars/{id}': async (spot) => at(`/rest/calendars/${(await calendarOf(spot)).id}`),
  'PATCH /rest/calendars/{id}': async (spot) =>
    at(`/rest/calendars/${(await calendarOf(spot)).id}`, { title: make.unique('К') }),
  'DELETE /rest/calendars/{id}': async (spot) => at(`/rest/calendars/${(await calendarOf(spot)).id}`),
  'POST /rest/escalations': async ({ organization }) => at('/rest/escalations', ruleIn(organization)),
  'GET /rest/escalations/{id}': async (spot) => at(`/rest/escalations/${(await ruleOf(spot)).id}`),
  'PATCH /rest/escalations/{id}': async (spot) =>
    at(`/rest/escalations/${(await ruleOf(spot)).id}`, { title: make.unique('П') }),
  'DELETE /rest/escalations/{id}': async (spot) => at(`/rest/escalations/${(await ruleOf(spot)).id}`),
  'POST /rest/devices': async (spot) =>
    at('/rest/devices', { key: make.unique('key'), user_id: (await userOf(spot)).id }),
  'GET /rest/devices/{id}': async (spot) => at(`/rest/devices/${(await deviceOf(spot)).id}`),
  'GET /rest/devices/{id}/messages': async (spot) =>
    at(`/rest/devices/${(await deviceOf(spot)).id}/messages`),
  'PATCH /rest/devices/{id}': async (spot) =>
    at(`/rest/devices/${(await deviceOf(spot)).id}`, { title: make.unique('У') }),
  'GET /rest/devices/{id}/commands': async (spot) =>
    at(`/rest/devices/${(await deviceOf(spot)).id}/commands`),
  'POST /rest/devices/{id}/commands': async (spot) =>
    at(`/rest/devices/${(await deviceOf(spot)).id}/commands`, { kind: 'position' }),
  'DELETE /rest/devices/{id}': async (spot) => at(`/rest/devices/${(await deviceOf(spot)).id}`),
  'PATCH /rest/clusters/{id}': async ({ cluster }) =>
    at(`/rest/clusters/${cluster.id}`, { title: make.unique('К') }),
  'POST /rest/organizations': async ({ cluster }) =>
    at('/rest/organizations', { name: make.unique('О'), cluster_id: cluster.id, info: {} }),
  'PUT /rest/organizations/{id}': async ({ organization, cluster }) =>
    at(`/rest/organizations/${organization.id}`, {
      name: make.unique('О'),
      map_extent_id: 1,
      client: false,
      cluster_id: cluster.id,
      info: {},
    }),
  'PATCH /rest/organizations/{id}': async ({ organization }) =>
    at(`/rest/organizations/${organization.id}`, { name: make.unique('О') }),
  'DELETE /rest/organizations/{id}': async (spot) =>
    at(`/rest/organizations/${(await organizationIn(spot)).id}`),
  'POST /rest/organizations/{id}/types/{typeId}': async ({ organization }) => {
    const other = await make.organization()
    const type = await make.workType({ organizations: [other] })
    return at(`/rest/organizations/${organization.id}/types/${type.id}`)
  },
  'DELETE /rest/organizations/{id}/types/{typeId}': async ({ organization }) => {
    const type = await make.workType({ organizations: [organization] })
    return at(`/rest/organizations/${organization.id}/types/${type.id}`)
  },
  'POST /rest/workgroups': async ({ organization }) =>
    at('/rest/workgroups', { title: make.unique('П'), organization: { id: organization.id } }),
  'PATCH /rest/workgroups/{id}': async (spot) =>
    at(`/rest/workgroups/${(await projectOf(spot)).id}`, { title: make.unique('П') }),
  'DELETE /rest/workgroups/{id}': async (spot) => at(`/rest/workgroups/${(await projectOf(spot)).id}`),
  'POST /rest/workgroups/{id}/users/{userId}': async (spot) =>
    at(`/rest/workgroups/${(await projectOf(spot)).id}/users/${(await userOf(spot)).id}`),
  'DELETE /rest/workgroups/{id}/users/{userId}': async (spot) => {
    const user = await userOf(spot)
    const project = await make.workgroup({ organization: spot.organization, members: [user], open: false })
    return at(`/rest/workgroups/${project.id}/users/${user.id}`)
  },
  'POST /rest/users': async ({ organization }) =>
    at('/rest/users', {
      login: make.unique('rights'),
      paswd: 'девять-ключей',
      fio: 'Новый Пользователь',
      role_id: 7,
      organization_id: organization.id,
    }),
  'PATCH /rest/users/{id}': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}`, { fio: make.unique('Ф') }),
  'DELETE /rest/users/{id}': async (spot) => at(`/rest/users/${(await userOf(spot)).id}`),
  'DELETE /rest/users/{id}/avatar': async (spot) => at(`/rest/users/${(await userOf(spot)).id}/avatar`),
  'GET /rest/users/{id}/gauges/history': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}/gauges/history?from=0&till=1`),
  'GET /rest/users/{id}/working-hours': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}/working-hours`),
  'PUT /rest/users/{id}/working-hours': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}/working-hours`, {}),
  'GET /rest/users/{id}/access-preview': async (spot) =>
    at(`/rest/users/${(await userOf(spot)).id}/access-preview`),
  'GET /rest/users/{id}/access-preview/tasks/{taskId}': async (spot) => {
    const creator = await userOf(spot)
    const task = await make.task({ creator, organization: spot.organization })
    return at(`/rest/users/${creator.id}/access-preview/tasks/${task.id}`)
  },
  'GET /rest/users/{id}/access-preview/users/{otherId}': async (spot) => {
    const user = await userOf(spot)
    return at(`/rest/users/${user.id}/access-preview/users/${user.id}`)
  },
}

/** Endpoints whose limited roles act on what is one's own alone: anything else is 403, also what does not exist. */
export const onlyOwn: readonly string[] = ['DELETE /rest/auth/tokens/{token}']

/** Endpoints without a position: they return what is within reach, as other tests check. */
export const withoutPlace: readonly string[] = [
  ...onlyOwn,
  'GET /rest/audit',
  'GET /rest/audit/list',
  'GET /rest/devices',
  'GET /rest/notifications/groups',
  // It needs a bot, which there is only one of.
  'POST /rest/notifications/groups',
  'GET /rest/calendars',
  'GET /rest/calendars/list',
  'GET /rest/escalations',
  'GET /rest/escalations/list',
]

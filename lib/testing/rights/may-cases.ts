import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '../api'
import type { Method } from '../api/send'
import { type Identified, make, roleIds, type User } from '../make'
import type { Spot } from './targets'

/** A write that is valid except, perhaps, for the caller. */
type Write = readonly [Method, string, object?]

interface Case {
  /** The path of the record whose answer holds the right. */
  path: string
  /** Which record of it, for the path of a list. */
  id?: number
  write: Write
}

export type MakeCase = (spot: Spot, caller: User) => Promise<Case>

const clusterAt = ({ cluster }: Spot) => `/rest/clusters/${cluster.id}`
const organizationAt = ({ organization }: Spot) => `/rest/organizations/${organization.id}`
const userIn = ({ organization }: Spot) => make.user({ organization })

const onCluster = (method: Method, body?: object): MakeCase => {
  return async (spot) => ({ path: clusterAt(spot), write: [method, clusterAt(spot), body] })
}
const onEmptyCluster = (method: Method): MakeCase => {
  return async () => {
    const path = `/rest/clusters/${(await make.cluster()).id}`
    return { path, write: [method, path] }
  }
}
const onOrganization = (write: (spot: Spot) => Promise<Write>): MakeCase => {
  return async (spot) => ({ path: organizationAt(spot), write: await write(spot) })
}
const onNewOrganization = (method: Method): MakeCase => {
  return async ({ cluster }) => {
    const path = `/rest/organizations/${(await make.organization({ cluster })).id}`
    return { path, write: [method, path] }
  }
}

interface Project {
  path: string
  spot: Spot
}
const project = (
  { open = false, joined = false, byDefault = false },
  write: (project: Project) => Promise<Write>,
): MakeCase => {
  return async (spot, caller) => {
    const members = joined ? [caller] : []
    const { id } = byDefault
      ? spot.organization.project
      : await make.workgroup({ organization: spot.organization, open, members })
    const path = `/rest/workgroups/${id}`
    return { path, write: await write({ path, spot }) }
  }
}
const rename = async ({ path }: Project): Promise<Write> => ['PATCH', path, { title: make.unique('П') }]
const remove = async ({ path }: Project): Promise<Write> => ['DELETE', path]
const addMember = async ({ path, spot }: Project): Promise<Write> => [
  'POST',
  `${path}/users/${(await userIn(spot)).id}`,
]

const onUser = (role: RoleCode, write: (path: string, user: Identified) => Write): MakeCase => {
  return async ({ organization }) => {
    const user = await make.user({ role, organization })
    const path = `/rest/users/${user.id}`
    return { path, write: write(path, user) }
  }
}
const onOneself = (write: (path: string, user: Identified) => Write): MakeCase => {
  return async (_, caller) => {
    const path = `/rest/users/${caller.id}`
    return { path, write: write(path, caller) }
  }
}
const block = (path: string): Write => ['PATCH', path, { blocked: true }]
const giveDevice = (_: string, { id }: Identified): Write => [
  'POST',
  '/rest/devices',
  { key: make.unique('key'), user_id: id },
]
const renamed = (path: string): Write => ['PATCH', path, { fio: make.unique('Ф') }]
const deleteIt = (path: string): Write => ['DELETE', path]

const onDevice = (write: (path: string) => Write): MakeCase => {
  return async (spot) => {
    const path = `/rest/devices/${(await make.device({ user: await userIn(spot) })).id}`
    return { path, write: write(path) }
  }
}
const newUser = (role: RoleCode, organizationId: number | null) => ({
  login: make.unique('may'),
  paswd: 'девять-ключей',
  fio: 'Новый Пользователь',
  role_id: roleIds[role],
  ...(organizationId !== null && { organization_id: organizationId }),
})

const giveRole = (role: RoleCode, withOrganization = true): MakeCase => {
  return async ({ organization }, { organizationId }) => ({
    path: '/rest/users/roles',
    id: roleIds[role],
    write: [
      'POST',
      '/rest/users',
      newUser(role, withOrganization ? (organizationId ?? organization.id) : null),
    ],
  })
}

const withdrawShow = (role: RoleCode): MakeCase => {
  return async () => {
    const path = `/rest/users/roles/${roleIds[role]}/rules`
    return { path: '/rest/users/roles', id: roleIds[role], write: ['PUT', path, { items: [] }] }
  }
}

const onLayer = (write: (path: string) => Write, own: boolean): MakeCase => {
  return async (_, caller) => {
    const path = `/layers/${(await make.layer(own ? { owner: caller } : {})).id}`
    return { path: `${path}/info`, write: write(`${path}/access`) }
  }
}

const onTask = (creator: 'caller' | RoleCode, write: (path: string) => Write, rated = false): MakeCase => {
  return async ({ organization }, caller) => {
    const author = creator === 'caller' ? caller : await make.user({ role: creator, organization })
    const path = `/rest/tasks/${(await make.task({ creator: author, organization })).id}`
    if (rated) await api.as(author).post(`${path}/rating`, { rating: 5 })
    return { path, write: write(path) }
  }
}

/**
 * A line for every right returned with a record: the action before the colon, after the record that it
 * applies to.
 */
export const mayCases: Readonly<Record<string, MakeCase>> = {
  'cluster: change': onCluster('PATCH', { title: 'Кластер' }),
  'cluster: delete': onCluster('DELETE'),
  'empty cluster: delete': onEmptyCluster('DELETE'),
  'cluster: createOrganization': async (spot) => ({
    path: clusterAt(spot),
    write: ['POST', '/rest/organizations', { name: make.unique('О'), cluster_id: spot.cluster.id, info: {} }],
  }),
  'organization: change': onOrganization(async (spot) => [
    'PATCH',
    organizationAt(spot),
    { info: { about: make.unique('О') } },
  ]),
  'new organization: delete': onNewOrganization('DELETE'),
  'organization: linkTypes': onOrganization(async (spot) => {
    const type = await make.workType({ organizations: [await make.organization()] })
    return ['POST', `${organizationAt(spot)}/types/${type.id}`]
  }),
  'new organization: moveToCluster': async ({ cluster }) => {
    const path = `/rest/organizations/${(await make.organization({ cluster })).id}`
    return { path, write: ['PATCH', path, { cluster_id: (await make.cluster()).id }] }
  },
  'organization: createWorkgroup': onOrganization(async ({ organization }) => [
    'POST',
    '/rest/workgroups',
    { title: make.unique('П'), organization: { id: organization.id } },
  ]),
  'organization: createUser': onOrganization(async (spot) => [
    'POST',
    '/rest/users',
    newUser('USER', spot.organization.id),
  ]),
  'project: change': project({}, rename),
  'open project: change': project({ open: true }, rename),
  'joined project: change': project({ joined: true }, rename),
  'default project: change': project({ byDefault: true }, rename),
  'project: delete': project({}, remove),
  'joined project: delete': project({ joined: true }, remove),
  'default project: delete': project({ byDefault: true }, remove),
  'project: addMember': project({}, addMember),
  'joined project: addMember': project({ joined: true }, addMember),
  'project: removeMember': async (spot) => {
    const user = await userIn(spot)
    const { organization } = spot
    const path = `/rest/workgroups/${(await make.workgroup({ organization, open: false, members: [user] })).id}`
    return { path, write: ['DELETE', `${path}/users/${user.id}`] }
  },
  'user: change': onUser('USER', renamed),
  'administrator: change': onUser('ORGANIZATION_ADMINISTRATOR', renamed),
  'cluster administrator: change': onUser('CLUSTER_ADMINISTRATOR', renamed),
  'oneself: change': async (_, { id }) => {
    const type = await database.prisma.userType.create({ data: { title: make.unique('Т') } })
    return { path: `/rest/users/${id}`, write: ['PATCH', `/rest/users/${id}`, { type: { id: type.id } }] }
  },
  'user: block': onUser('USER', block),
  'oneself: block': onOneself(block),
  'user: setDevice': onUser('USER', giveDevice),
  'oneself: setDevice': onOneself(giveDevice),
  'user: delete': onUser('USER', deleteIt),
  'oneself: delete': onOneself(deleteIt),
  'device: change': onDevice((path) => ['PATCH', path, { title: make.unique('У') }]),
  'device: delete': onDevice(deleteIt),
  'role of users: give': giveRole('USER'),
  'role of administrators: give': giveRole('ORGANIZATION_ADMINISTRATOR'),
  'role of cluster administrators: give': giveRole('CLUSTER_ADMINISTRATOR'),
  'role of main inspectors: give': giveRole('MAIN_INSPECTOR'),
  'role of main inspectors: giveWithoutOrganization': giveRole('MAIN_INSPECTOR', false),
  'role of users: withdrawShow': withdrawShow('USER'),
  'role of main administrators: withdrawShow': withdrawShow('MAIN_ADMINISTRATOR'),
  'own layer: readRules': onLayer((path) => ['GET', path], true),
  'foreign layer: readRules': onLayer((path) => ['GET', path], false),
  'own layer: changeRules': onLayer((path) => ['PUT', path, { items: [] }], true),
  'foreign layer: changeRules': onLayer((path) => ['PUT', path, { items: [] }], false),
  'own task: rate': onTask('caller', (path) => ['POST', `${path}/rating`, { rating: 5 }]),
  'task of a client: rate': onTask('CUSTOMER', (path) => ['POST', `${path}/rating`, { rating: 5 }]),
  'task of a client: readRating': onTask('CUSTOMER', (path) => ['GET', `${path}/rating`], true),
}

/**
 * A line for every right of a role: a path behind the same right, requested with an invalid body; null where
 * the right has no path.
 */
export const ownMayCases: Readonly<Record<string, Write | null>> = {
  'basemaps.readAll': null,
  'basemaps.manage': ['POST', '/basemaps'],
  'clusters.create': ['POST', '/rest/clusters'],
  'configuration.edit': ['PUT', '/rest/configuration/tree-nodes/1'],
  'configuration.locale': ['PUT', '/rest/configuration/locale/xx'],
  'console.followPeople': null,
  'console.manage': null,
  'console.setUp': null,
  'alarms.acknowledge': ['POST', '/rest/devices/events/999999999/acknowledge'],
  'devices.create': ['POST', '/rest/devices'],
  'devices.forgetUnknown': ['DELETE', '/rest/devices/unknown/none'],
  'directory.change': ['PUT', '/rest/configuration/system/ldap'],
  'geocoder.manage': ['PUT', '/rest/geocoder/engine'],
  'layers.make': ['POST', '/layers'],
  'imports.tasks': ['POST', '/rest/tasks/import/table'],
  'imports.users': ['POST', '/rest/users/import/table'],
  'layers.administer': ['POST', '/groups', { name: 'Системная', system: true, clusterId: 2_000_000_111 }],
  'mail.manage': ['PUT', '/rest/configuration/system/mail'],
  'mapExtents.write': ['POST', '/rest/map-extents'],
  'organizations.create': ['POST', '/rest/organizations'],
  'ratings.read': ['GET', '/rest/tasks/x/rating'],
  'ratings.write': ['POST', '/rest/tasks/x/rating'],
  'shares.make': ['GET', '/rest/shares'],
  'acts.make': ['POST', '/rest/tasks/x/acts'],
  'actTemplates.write': ['POST', '/rest/acts/templates'],
  'actTemplates.writeForAll': null,
  'workTime.use': ['GET', '/rest/tasks/x/work-time'],
  'reference.write': ['POST', '/rest/priorities'],
  'placeSettings.write': ['POST', '/rest/calendars'],
  'reportMailings.make': ['POST', '/rest/reports/mailings'],
  'roles.write': ['POST', '/rest/users/roles/sort'],
  'schedules.write': ['POST', '/rest/schedules'],
  'taskStates.write': ['POST', '/rest/tasks/states'],
  'userTags.write': ['POST', '/rest/users/tags'],
  'userTypes.write': ['POST', '/rest/users/types'],
  'users.create': ['POST', '/rest/users'],
  'users.setOrganizations': null,
  'users.tagMany': ['PATCH', '/rest/users/tags-batch'],
  'webhooks.manage': ['POST', '/rest/webhooks'],
  'workgroups.create': ['POST', '/rest/workgroups'],
}

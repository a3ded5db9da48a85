import {
  decimals,
  type Fields,
  flag,
  integer,
  integers,
  items,
  list,
  nullable,
  oldNames,
  onlyIn,
  part,
  shape,
  text,
  type WireOf,
  withOldNames,
} from '@/lib/wire'
import type { ListedUser } from './list-users'
import type { UserRecord } from './record'

const userType = shape<{ id: number; title: string }>('UserTypeReference')({
  id: integer((t) => t.id),
  title: text((t) => t.title),
})
const userTag = shape<{ id: number }>('UserTagReference')({ id: integer((t) => t.id) })

const documentedIdentity = {
  id: integer((u) => u.id),
  login: text((u) => u.login),
  fio: text((u) => u.fio),
  type: nullable.part((u) => u.type, userType),
  ldap_authentication: flag((u) => u.ldapAuthentication),
  avatar_update_date: nullable.moment((u) => u.avatarUpdateDate),
  tags: list((u) => u.tags, userTag),
  organization_id: nullable.integer((u) => u.organizationId),
  organization_ids: onlyIn(
    'typed',
    integers((u: UserRecord) => u.organizationIds),
  ),
  workgroup_ids: integers((u) => u.workgroupIds),
  role_id: integer((u) => u.roleId),
} satisfies Fields<UserRecord>

const identity = withOldNames(oldNames.user, documentedIdentity)

const contacts = {
  email: nullable.text((u) => u.email),
  address: nullable.text((u) => u.address),
  passport: nullable.text((u) => u.passport),
  phone: nullable.text((u) => u.phone),
} satisfies Fields<UserRecord>

const info = shape<UserRecord>('UserInfo')(contacts)

const device = {
  tracking: flag((u) => u.tracking),
  glonass_id: nullable.integer((u) => u.glonassId),
  message_channel_id: integer((u) => u.messageChannelId),
} satisfies Fields<UserRecord>

const place = { map_extent: decimals((u) => u.mapExtent), ...device } satisfies Fields<UserRecord>

const blocked = { blocked: flag((u) => u.blocked) } satisfies Fields<UserRecord>
const taskCount = { task_count: integer((u) => u.taskCount) } satisfies Fields<ListedUser>

const short = { ...identity, ...blocked, ...device } satisfies Fields<UserRecord>
const full = { ...identity, ...blocked, ...contacts, ...device } satisfies Fields<UserRecord>

/** The full form: with contacts. */
export const presentUser = shape<UserRecord>('User')(full)

export const presentUsers = items(
  shape<ListedUser>('ListedUser')({ ...full, ...taskCount }),
  oldNames.userPage,
)

/** The short form: without contacts. */
export const presentShortUsers = items(shape<UserRecord>('ShortUser')(short), oldNames.userPage)

export const presentShortUsersWithTasks = items(
  shape<ListedUser>('ShortListedUser')({ ...short, ...taskCount }),
  oldNames.userPage,
)

export const presentUserCount = shape<{ count: number }>('UserCount')({
  count: integer((answer) => answer.count),
})

/** A person in the list of the nearest people. */
export const presentPersonNearby = shape<UserRecord>('PersonNearby')({
  id: identity.id,
  fio: identity.fio,
  type: identity.type,
  ldap_authentication: identity.ldap_authentication,
  ...blocked,
  avatar_update_date: identity.avatar_update_date,
  tags: identity.tags,
  organization_id: identity.organization_id,
})

interface TaskDefaults {
  assignedOrganizationId: number
}

const taskDefaults = shape<TaskDefaults>('TaskDefaults')({
  assigned_organization: part(
    (d: TaskDefaults) => ({ id: d.assignedOrganizationId }),
    shape<{ id: number }>('OrganizationReference')({ id: integer((o) => o.id) }),
  ),
})

/** The full form of the current user: contacts as columns, and in `info` as in the answer of sign-in. */
export const presentCurrentUser = shape<UserRecord>('CurrentUser')({
  ...identity,
  ...blocked,
  ...contacts,
  info: part((u) => u, info),
  ...place,
  task_defaults: nullable.part((u) => u.taskDefaults, taskDefaults),
})

/** The answer of sign-in: the user and the token of the session. */
export const presentSignedInUser = shape<UserRecord & { token: string }>('SignedInUser')({
  ...identity,
  info: part((u) => u, info),
  ...place,
  token: text((u) => u.token),
})

export type ListedUserWire = WireOf<typeof presentUsers>['items'][number]

import { presentMapExtentPart } from '@/lib/domain/map-extents'
import { type Field, flag, integer, items, part, shape, text } from '@/lib/wire'
import type { Info } from './info'
import type { ListedOrganization } from './list-organizations'
import type { PublicOrganization } from './list-public-organizations'
import type { OrganizationRecord } from './record'

type FullInfo = Partial<Info> & { max_users_count: number | null }

const info = shape<FullInfo>('OrganizationInfo', {
  address: text((i) => i.address),
  email: text((i) => i.email),
  phone: text((i) => i.phone),
  fax: text((i) => i.fax),
  inn: integer((i) => i.inn),
  kpp: integer((i) => i.kpp),
  bank: text((i) => i.bank),
  bank_account: text((i) => i.bank_account),
  bank_kpp: integer((i) => i.bank_kpp),
  bank_bik: integer((i) => i.bank_bik),
  account: text((i) => i.account),
  about: text((i) => i.about),
  full_name: text((i) => i.full_name),
  head_fio: text((i) => i.head_fio),
  accountant_fio: text((i) => i.accountant_fio),
  stamp: text((i) => i.stamp),
  head_signature: text((i) => i.head_signature),
  accountant_signature: text((i) => i.accountant_signature),
  max_users_count: integer((i) => i.max_users_count),
})

const executor = shape<{ assignedOrganizationId: number }>(null, {
  id: integer((d) => d.assignedOrganizationId),
})
const taskDefaults = shape<{ assignedOrganizationId: number }>(null, {
  assigned_organization: part((defaults) => defaults, executor),
})

const identity: Record<'id' | 'name' | 'logo' | 'map_extent', Field<PublicOrganization>> = {
  id: integer((o) => o.id),
  name: text((o) => o.name),
  logo: text((o) => o.logo),
  map_extent: part((o) => o.mapExtent, presentMapExtentPart),
}

const fields: Record<string, Field<OrganizationRecord>> = {
  ...identity,
  cluster_id: integer((o) => o.clusterId),
  client: flag((o) => o.client),
  info: part((o) => ({ ...o.info, max_users_count: o.maxUsersCount }), info),
  task_defaults: part((o) => o.taskDefaults, taskDefaults),
  chat_id: integer((o) => o.chatId),
}

export const presentOrganization = shape<OrganizationRecord>('Organization', fields)

export const presentOrganizations = items(
  shape<ListedOrganization>('ListedOrganization', { ...fields, users_count: integer((o) => o.usersCount) }),
)

export const presentPublicOrganizations = items(shape<PublicOrganization>('PublicOrganization', identity))

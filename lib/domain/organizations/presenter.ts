import { presentMapExtentPart } from '@/lib/domain/map-extents'
import { type Fields, flag, integer, items, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { Info } from './info'
import type { ListedOrganization } from './list-organizations'
import type { PublicOrganization } from './list-public-organizations'
import type { OrganizationRecord } from './record'

type FullInfo = Partial<Info> & { max_users_count: number | null }

const info = shape<FullInfo>('OrganizationInfo')({
  address: nullable.text((i) => i.address),
  email: nullable.text((i) => i.email),
  phone: nullable.text((i) => i.phone),
  fax: nullable.text((i) => i.fax),
  inn: nullable.integer((i) => i.inn),
  kpp: nullable.integer((i) => i.kpp),
  bank: nullable.text((i) => i.bank),
  bank_account: nullable.text((i) => i.bank_account),
  bank_kpp: nullable.integer((i) => i.bank_kpp),
  bank_bik: nullable.integer((i) => i.bank_bik),
  account: nullable.text((i) => i.account),
  about: nullable.text((i) => i.about),
  full_name: nullable.text((i) => i.full_name),
  head_fio: nullable.text((i) => i.head_fio),
  accountant_fio: nullable.text((i) => i.accountant_fio),
  stamp: nullable.text((i) => i.stamp),
  head_signature: nullable.text((i) => i.head_signature),
  accountant_signature: nullable.text((i) => i.accountant_signature),
  max_users_count: nullable.integer((i) => i.max_users_count),
})

const executor = shape<{ assignedOrganizationId: number }>()({
  id: integer((d) => d.assignedOrganizationId),
})
const taskDefaults = shape<{ assignedOrganizationId: number }>()({
  assigned_organization: part((defaults) => defaults, executor),
})

const identity = {
  id: integer((o) => o.id),
  name: text((o) => o.name),
  logo: nullable.text((o) => o.logo),
  map_extent: part((o) => o.mapExtent, presentMapExtentPart),
} satisfies Fields<PublicOrganization>

const fields = {
  ...identity,
  cluster_id: integer((o) => o.clusterId),
  client: flag((o) => o.client),
  info: part((o) => ({ ...o.info, max_users_count: o.maxUsersCount }), info),
  task_defaults: nullable.part((o) => o.taskDefaults, taskDefaults),
  chat_id: integer((o) => o.chatId),
} satisfies Fields<OrganizationRecord>

export const presentOrganization = shape<OrganizationRecord>('Organization')(fields)

export const presentOrganizations = items(
  shape<ListedOrganization>('ListedOrganization')({ ...fields, users_count: integer((o) => o.usersCount) }),
)

export const presentPublicOrganizations = items(shape<PublicOrganization>('PublicOrganization')(identity))

export type OrganizationInfoWire = WireOf<typeof info>
export type OrganizationWire = WireOf<typeof presentOrganization>

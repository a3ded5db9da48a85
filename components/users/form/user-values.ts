import type { Person } from '@/components/api/person-types'

/** Form values of a person; references are ids as text. */
export type UserValues = {
  fio: string
  login: string
  password: string
  ldap: boolean
  blocked: boolean
  role: string | null
  organization: string | null
  /** Organizations besides the main one. */
  others: string[]
  workgroups: string[]
  type: string | null
  tags: string[]
  email: string
  phone: string
  address: string
  passport: string
  tracking: boolean
  glonass: string
  /** Name of an uploaded picture. */
  avatar: string
}

/** Maps the server's field names to the form's, when they differ. */
export const serverNames = {
  paswd: 'password',
  ldap_authentication: 'ldap',
  role_id: 'role',
  organization_id: 'organization',
  organizationIds: 'others',
  workgroup_ids: 'workgroups',
  glonass_id: 'glonass',
  avatar_file_name: 'avatar',
} as const satisfies Record<string, keyof UserValues>

/** Fields that are sent once and not kept. */
export const onceOnly = { password: '', avatar: '' } satisfies Partial<UserValues>

const texts = (ids: readonly number[]) => ids.map(String)
const textOrNull = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id))

export function valuesOf(person: Person): UserValues {
  const { organization_id: main, organization_ids: all = [] } = person
  return {
    fio: person.fio,
    login: person.login,
    password: '',
    ldap: person.ldap_authentication,
    blocked: person.blocked,
    role: String(person.role_id),
    organization: textOrNull(main),
    others: texts(all.filter((id) => id !== main)),
    workgroups: texts(person.workgroup_ids),
    type: textOrNull(person.type?.id),
    tags: texts(person.tags.map(({ id }) => id)),
    email: person.email ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
    passport: person.passport ?? '',
    tracking: person.tracking,
    glonass: textOrNull(person.glonass_id) ?? '',
    avatar: '',
  }
}

export const emptyValues = (organization: string | null, role: string | null): UserValues => ({
  fio: '',
  login: '',
  password: '',
  ldap: false,
  blocked: false,
  role,
  organization,
  others: [],
  workgroups: [],
  type: null,
  tags: [],
  email: '',
  phone: '',
  address: '',
  passport: '',
  tracking: true,
  glonass: '',
  avatar: '',
})

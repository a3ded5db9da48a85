import type { Person } from '@/components/api/person-types'

/** A person for tests, as the API answers one. */
export const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  login: `login-${id}`,
  fio: `Имя ${id}`,
  type: null,
  ldap_authentication: false,
  blocked: false,
  avatar_update_date: null,
  tags: [],
  organization_id: 1,
  workgroup_ids: [],
  role_id: 7,
  email: null,
  phone: null,
  address: null,
  passport: null,
  tracking: true,
  glonass_id: null,
  ...more,
})

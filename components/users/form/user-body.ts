import type { Person } from '@/components/api/person-types'
import type { UserValues } from './user-values'

const ids = (texts: readonly string[]) => texts.map(Number)
const references = (texts: readonly string[]) => texts.map((text) => ({ id: Number(text) }))
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const contacts = ['email', 'phone', 'address', 'passport'] as const

const organizations = ({ organization, others }: UserValues) =>
  ids([...(organization === null ? [] : [organization]), ...others])

/** Body of `POST /rest/users`. Further organizations are sent only by those who may assign them. */
export function toNewUser(values: UserValues): Record<string, unknown> {
  return {
    login: values.login.trim(),
    fio: values.fio.trim(),
    ...(!values.ldap && { paswd: values.password }),
    ldap_authentication: values.ldap,
    blocked: values.blocked,
    ...(values.role !== null && { role_id: Number(values.role) }),
    ...(values.organization !== null && { organization_id: Number(values.organization) }),
    ...(values.others.length > 0 && { organizationIds: organizations(values) }),
    workgroup_ids: ids(values.workgroups),
    ...(values.type !== null && { type: { id: Number(values.type) } }),
    tags: references(values.tags),
    ...Object.fromEntries(contacts.map((name) => [name, orNull(values[name])])),
    tracking: values.tracking,
    ...(values.glonass.trim() !== '' && { glonass_id: Number(values.glonass) }),
    ...(values.avatar !== '' && { avatar_file_name: values.avatar }),
  }
}

/** Body of `PATCH /rest/users/:id`: only what was changed. */
export function toChange(
  changed: Partial<UserValues>,
  values: UserValues,
  stored: Person,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  if (changed.login !== undefined) body.login = values.login.trim()
  if (changed.fio !== undefined) body.fio = values.fio.trim()
  if (changed.password) body.paswd = values.password
  if (changed.ldap !== undefined) body.ldap_authentication = values.ldap
  if (changed.blocked !== undefined) body.blocked = values.blocked
  if (changed.role !== undefined) body.role_id = Number(values.role)
  if (changed.organization !== undefined || changed.others !== undefined) {
    body.organizationIds = organizations(values)
    if (values.organization !== null) body.organization_id = Number(values.organization)
  }
  if (changed.workgroups) body.workgroup_ids = ids(values.workgroups)
  if (changed.type !== undefined) body.type = values.type === null ? null : { id: Number(values.type) }
  if (changed.tags) body.tags = tagChange(values.tags, stored)
  for (const name of contacts) if (changed[name] !== undefined) body[name] = orNull(values[name])
  if (changed.tracking !== undefined) body.tracking = values.tracking
  if (changed.glonass !== undefined)
    body.glonass_id = values.glonass.trim() === '' ? null : Number(values.glonass)
  if (changed.avatar) body.avatar_file_name = values.avatar
  return body
}

function tagChange(wanted: readonly string[], stored: Person) {
  const had = stored.tags.map(({ id }) => String(id))
  return {
    add: references(wanted.filter((id) => !had.includes(id))),
    remove: references(had.filter((id) => !wanted.includes(id))),
  }
}

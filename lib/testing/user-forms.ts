import type { User } from './make'

type Body = Record<string, unknown>

interface Form {
  user: User
  organizationIds: number[]
  workgroupIds: number[]
  tags: number[]
}

/** The short form of a user as documented, in 2.0. */
export function shortForm({ user, organizationIds, workgroupIds, tags }: Form): Body {
  return {
    id: user.id,
    login: user.login,
    fio: user.fio,
    type: { id: 1, title: 'Сотрудник' },
    ldap_authentication: user.ldapAuthentication,
    blocked: user.blocked,
    avatar_update_date: null,
    tags: tags.map((id) => ({ id })),
    organization_id: user.organizationId,
    organization_ids: organizationIds,
    workgroup_ids: workgroupIds,
    role_id: user.roleId,
    tracking: user.tracking,
    glonass_id: user.glonassId === null ? null : Number(user.glonassId),
    message_channel_id: user.messageChannelId,
  }
}

/** The full form: with contacts. */
export function fullForm(form: Form): Body {
  const { email, address, passport, phone } = form.user
  return { ...shortForm(form), email, address, passport, phone }
}

/** The same in 1.0: numbers and flags as text, without later additions, the organization also by its old name. */
export function inText(form: Body): Body {
  const { organization_ids: _later, ...rest } = form
  return textOf({ ...rest, department_id: rest.organization_id }) as Body
}

function textOf(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return value.map(textOf)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, textOf(inner)]))
}

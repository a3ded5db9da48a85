import type { Context } from '@/lib/access/context'
import { authorize, may } from '@/lib/access/policy'
import { denied, problem } from '@/lib/problems'
import type { Differences } from './differences'
import type { StoredUser } from './lock-user'
import { userListPolicy, userPolicy } from './policy'
import type { LockedReferences } from './references'

/** What users may change in their own account. */
const own: ReadonlySet<string> = new Set([
  'login',
  'fio',
  'avatarFileName',
  'email',
  'address',
  'phone',
  'passport',
  'tracking',
])

/** What no user may change in their own account. */
const neverOwn: ReadonlySet<string> = new Set(['roleId', 'blocked', 'glonassId'])

/** All differences that a change makes. */
export interface Wanted extends Differences {
  memberships: { add: readonly number[]; remove: readonly number[] }
}

/** 403 unless the actor may make each of the changes; otherwise none of them is made. */
export function requireChangeRights(
  ctx: Context,
  stored: StoredUser,
  wanted: Wanted,
  held: LockedReferences,
): void {
  const { actor } = ctx
  const { record } = stored
  const isOwn = record.id === actor.userId
  const place = { role: record.roleCode, organizationId: record.organizationId }
  const administers = may(userPolicy.change, actor, place)
  const names = Object.keys(wanted.plain)
  if (!administers && !(isOwn && isWithinOwn(names, wanted))) throw denied()
  if (isOwn && names.some((name) => neverOwn.has(name))) throw denied()
  // Links for a new password are sent to the address.
  const isWayIn = wanted.password !== undefined || wanted.plain.email !== undefined
  if (isWayIn && actor.accessKey) throw problem('access.by-person')
  if (wanted.organizationIds) authorize(userListPolicy.setOrganizations, actor, undefined)
  const role = wanted.plain.roleId === undefined ? undefined : held.roles.get(wanted.plain.roleId)
  if (role) authorize(userPolicy.grant, actor, { role: role.code })
}

function isWithinOwn(names: readonly string[], wanted: Wanted): boolean {
  const { typeId, organizationIds, tags, memberships } = wanted
  const others = [...tags.add, ...tags.remove, ...memberships.add, ...memberships.remove]
  return (
    names.every((name) => own.has(name)) &&
    typeId === undefined &&
    organizationIds === undefined &&
    others.length === 0
  )
}

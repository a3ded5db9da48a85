import { mainRoles } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { weaknessesOf } from '@/lib/access/password-policy'
import { type Issue, invalid } from '@/lib/problems'
import type { Wanted } from './change-rights'
import { unfitAvatar } from './insert-user'
import { requireAdministratorBeside } from './last-administrator'
import type { StoredUser } from './lock-user'
import { namesTaken } from './names-taken'
import { placesLacking } from './places-lacking'
import { type LockedReferences, unknownIn } from './references'
import type { UserChange } from './input'

/** 400 that lists every field that refers to nothing, is taken, over a limit, or lacks what every user needs.
 * */
export async function requireSoundChange(
  ctx: Context,
  stored: StoredUser,
  change: UserChange,
  wanted: Wanted,
  held: LockedReferences,
): Promise<void> {
  const { database } = ctx
  const { record } = stored
  const { login, glonassId, avatarFileName } = wanted.plain
  const { ldapAuthentication = record.ldapAuthentication } = wanted.plain
  const joined = (wanted.organizationIds ?? []).filter((id) => !record.organizationIds.includes(id))
  const issues: Issue[] = [
    ...unknownIn(change, held),
    ...organizationLacking(stored, change, wanted, held),
    ...passwordLacking(stored, wanted),
    ...(await namesTaken(database, { login, glonassId, ldapAuthentication }, record.id)),
    ...(await placesLacking(database, held, joined, wanted.organizationIds?.[0])),
    ...(await unfitAvatar(ctx, avatarFileName)),
    ...(await weakPassword(wanted.password, login ?? record.login)),
  ]
  if (issues.length > 0) throw invalid(...issues)
  if (wanted.plain.blocked || wanted.plain.roleId !== undefined)
    await requireAdministratorBeside(database, [record])
}

const weakPassword = async (password: string | undefined, login: string) =>
  password === undefined ? [] : weaknessesOf(password, { path: 'paswd', login })

/** The main organization and the list can only be cleared together with a change to a Main role. */
function organizationLacking(
  { record }: StoredUser,
  change: UserChange,
  wanted: Wanted,
  held: LockedReferences,
): Issue[] {
  const { organizationIds = record.organizationIds, plain } = wanted
  const role = plain.roleId === undefined ? undefined : held.roles.get(plain.roleId)
  if (organizationIds.length > 0 || (role && mainRoles.includes(role.code))) return []
  const path = change.organizationIds === undefined ? 'organization_id' : 'organizationIds'
  if (record.organizationIds.length > 0) return [{ path, rule: 'keepsOrganization' }]
  return role ? [{ path: 'organization_id', rule: 'required' }] : []
}

/** A user who leaves the directory service needs a stored password. */
function passwordLacking({ hasPassword }: StoredUser, { plain, password }: Wanted): Issue[] {
  const lacks = plain.ldapAuthentication === false && !hasPassword && password === undefined
  return lacks ? [{ path: 'paswd', rule: 'required' }] : []
}

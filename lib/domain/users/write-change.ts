import type { Context } from '@/lib/access/context'
import { endSessionsOf, revokeKeysOf, revokeResetLinksOf } from '@/lib/access/end-sessions'
import { hashPassword } from '@/lib/access/passwords'
import { keepUpload } from '@/lib/domain/files'
import { join, type Sql, sql } from '@/lib/platform/database'
import { announceUser, readUserBefore } from './announce-user'
import type { Wanted } from './change-rights'
import { changeTags } from './change-tags'
import { getUser } from './get-current-user'
import type { StoredUser } from './lock-user'
import { setMemberships } from './memberships'
import type { UserRecord } from './record'
import { setOrganizations } from './set-organizations'

/** Writes a validated change with its event and audit entry; a new password and blocking end the sessions,
 * blocking the access keys too. */
export async function writeChange(ctx: Context, stored: StoredUser, wanted: Wanted): Promise<UserRecord> {
  const { database } = ctx
  const { id } = stored.record
  const before = await readUserBefore(ctx, id)
  const passwordHash = wanted.password === undefined ? undefined : await hashPassword(wanted.password)
  const columns = join([...columnsOf(wanted, passwordHash), ...identityAfter(ctx, stored, wanted)], ', ')
  await database.query(sql`update users set ${columns} where id = ${id}`)
  if (wanted.organizationIds) await setOrganizations(database, id, wanted.organizationIds.slice(1))
  await setMemberships(database, id, wanted.memberships)
  await changeTags(database, [id], wanted.tags)
  if (wanted.plain.avatarFileName) await keepUpload(ctx, wanted.plain.avatarFileName)
  if (wanted.password !== undefined || wanted.plain.blocked) await endSessionsOf(database, [id])
  if (wanted.plain.blocked) await revokeKeysOf(database, [id])
  if (endsResetLinks(wanted)) await revokeResetLinksOf(database, [id])
  const after = await getUser(ctx, id)
  writeAudit(ctx, stored.record, after, wanted.password !== undefined)
  await announceUser(ctx, 'users.update', id, before)
  return after
}

/** A link for a new password ends with another password, and with what decides who may make one and where it goes. */
function endsResetLinks({ password, organizationIds, plain }: Wanted): boolean {
  const { blocked, roleId, email, ldapAuthentication } = plain
  const isElsewhere = [password, organizationIds, roleId, email, ldapAuthentication].some(
    (one) => one !== undefined,
  )
  return blocked === true || isElsewhere
}

/** An account that an administrator gives another login, or takes out of the directory, is no longer bound to a
 * person there. */
function identityAfter({ actor }: Context, { record }: StoredUser, { plain }: Wanted): Sql[] {
  const isGiven = plain.login !== undefined && actor.userId !== record.id
  return isGiven || plain.ldapAuthentication !== undefined ? [sql`directory_id = null`] : []
}

const plainColumns = {
  login: sql`login`,
  fio: sql`fio`,
  roleId: sql`role_id`,
  blocked: sql`blocked`,
  ldapAuthentication: sql`ldap_authentication`,
  avatarFileName: sql`avatar_file_name`,
  tracking: sql`tracking`,
  glonassId: sql`glonass_id`,
  email: sql`email`,
  phone: sql`phone`,
  address: sql`address`,
  passport: sql`passport`,
} satisfies Record<keyof Required<Wanted>['plain'], Sql>

function columnsOf(
  { plain, typeId, organizationIds }: Wanted,
  passwordHash: string | undefined,
): readonly Sql[] {
  const assignments = Object.entries(plainColumns)
    .map(([key, column]) => [column, plain[key as keyof typeof plainColumns]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${column} = ${value}`)
  const { avatarFileName } = plain
  return [
    sql`revision = revision + 1`,
    ...assignments,
    ...(avatarFileName === undefined ? [] : [sql`avatar_update_date = ${avatarFileName && sql`now()`}`]),
    ...(typeId === undefined ? [] : [sql`type_id = ${typeId}`]),
    ...(organizationIds ? [sql`organization_id = ${organizationIds[0] ?? null}`] : []),
    ...(passwordHash === undefined ? [] : [sql`password_hash = ${passwordHash}`]),
  ]
}

function writeAudit(ctx: Context, before: UserRecord, record: UserRecord, passwordChanged: boolean): void {
  const after = passwordChanged ? { ...record, passwordChanged } : record
  const organizationIds = [...before.organizationIds, ...record.organizationIds]
  ctx.audit({ noun: 'user', entityId: record.id, action: 'update', before, after, organizationIds })
}

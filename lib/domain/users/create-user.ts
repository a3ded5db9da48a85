import type { RoleCode } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { cleanLogin } from '@/lib/access/login'
import { weaknessesOf } from '@/lib/access/password-policy'
import { hashPassword } from '@/lib/access/passwords'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { requireAcceptable, unfitAvatar } from './insert-user'
import { membershipsAfter } from './memberships'
import { organizationsAfter } from './organizations-after'
import { userListPolicy, userPolicy } from './policy'
import { type LockedReferences, lockReferences, lookUpReferences } from './references'
import type { UserRecord } from './record'
import { restrictToVisible } from './visibility'
import type { UserInput } from './input'
import { writeUser } from './write-user'

/** Creates a user in an organization and a role within the actor's reach. The slow password hash is computed
 * before anything is locked; who creates many may have computed it. */
export async function createUser(
  ctx: Context,
  { password, ...said }: UserInput,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<UserRecord> {
  const { database, actor } = ctx
  const login = cleanLogin(said.login)
  const input = { ...said, login, roleId: said.roleId ?? (await idOfRole(ctx, 'CUSTOMER')) }
  const found = await lookUpReferences(database, input)
  requireRight(ctx, input, found)
  const organizationIds = organizationsAfter(input)
  const belonging = { memberOf: [], role: found.roles.get(input.roleId)?.code, organizationIds }
  const { add } = await membershipsAfter(ctx, input.workgroupIds ?? [], found, belonging)
  const weak = password === undefined ? [] : await weaknessesOf(password, { path: 'paswd', login })
  const passwordHash = password === undefined || weak.length > 0 ? null : await hash(password)
  const held = await lockReferences(database, input)
  await requireAcceptable(database, input, held, [...weak, ...(await unfitAvatar(ctx, input.avatarFileName))])
  const made = await writeUser(ctx, { ...input, workgroupIds: add, passwordHash })
  const [user = made] = restrictToVisible(actor, [made])
  return user
}

/** 403 for a role or an organization out of reach. Unknown ones are left to the check of references. */
function requireRight(
  { actor }: Context,
  input: UserInput & { roleId: number },
  held: LockedReferences,
): void {
  const role = held.roles.get(input.roleId)?.code
  const [main, ...others] = organizationsAfter(input)
  if (others.length > 0) authorize(userListPolicy.setOrganizations, actor, undefined)
  if (role === undefined) return
  authorize(userPolicy.grant, actor, { role })
  if (main !== undefined && held.organizations.has(main))
    authorize(userPolicy.create, actor, { role, organizationId: main })
}

/** The id of a built-in role. */
export async function idOfRole({ database }: Pick<Context, 'database'>, code: RoleCode): Promise<number> {
  const [role] = await database.query<{ id: number }>(sql`select id from roles where code = ${code}`)
  if (!role) throw new Error(`The role ${code} is missing`)
  return role.id
}

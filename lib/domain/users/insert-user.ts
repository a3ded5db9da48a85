import { mainRoles } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { requireUpload } from '@/lib/domain/uploads'
import type { Database } from '@/lib/platform/database'
import { collectIssues, type Issue, invalid } from '@/lib/problems'
import { namesTaken } from './names-taken'
import { organizationsAfter } from './organizations-after'
import { type LockedReferences, lockReferences, unknownIn } from './references'
import type { UserRecord } from './record'
import { placesLacking } from './places-lacking'
import { type NewUser, type WritingContext, writeUser } from './write-user'

/** Media types that an avatar may have. */
const avatarTypes = ['image/jpeg'] as const

/** Creates a user without a check of rights: validates the references of the input and the limits. */
export async function insertUser(
  ctx: WritingContext,
  input: Omit<NewUser, 'avatarFileName'>,
  found: readonly Issue[] = [],
): Promise<UserRecord> {
  const held = await lockReferences(ctx.database, input)
  await requireAcceptable(ctx.database, input, held, found)
  return writeUser(ctx, input)
}

/** 400 that lists every field that refers to nothing, is taken or over a limit, with the issues found before.
 * */
export async function requireAcceptable(
  database: Database,
  input: Omit<NewUser, 'passwordHash'>,
  held: LockedReferences,
  found: readonly Issue[] = [],
): Promise<void> {
  const organizations = organizationsAfter(input)
  const issues: Issue[] = [
    ...found,
    ...unknownIn(input, held),
    ...withoutOrganization(input, organizations, held),
    ...(await namesTaken(database, input)),
    ...(await placesLacking(database, held, organizations, organizations[0])),
  ]
  if (issues.length > 0) throw invalid(...issues)
}

/** The issue of an avatar that is not an uploaded JPEG, or that the caller may not name. */
export async function unfitAvatar(ctx: Context, name: string | null | undefined): Promise<readonly Issue[]> {
  if (!name) return []
  return collectIssues(requireUpload(ctx, name, { path: 'avatar_file_name', types: avatarTypes }))
}

/** Only Main roles need no organization. */
function withoutOrganization(
  input: { roleId: number },
  organizations: readonly number[],
  held: LockedReferences,
): Issue[] {
  const role = held.roles.get(input.roleId)
  if (organizations.length > 0 || !role || mainRoles.includes(role.code)) return []
  return [{ path: 'organization_id', rule: 'required' }]
}

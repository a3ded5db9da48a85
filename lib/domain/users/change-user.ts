import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { requireChangeRights, type Wanted } from './change-rights'
import { requireSoundChange } from './change-rules'
import { differencesOf } from './differences'
import { etagOfUser } from './get-visible-user'
import { lockUser, type StoredUser } from './lock-user'
import { membershipsAfter } from './memberships'
import { type LockedReferences, lockReferences } from './references'
import type { UserRecord } from './record'
import { restrictToVisible } from './visibility'
import type { UserChange } from './input'
import { writeChange } from './write-change'

/** Changes the given members: some in one's own account, the rest as an administrator of the user. */
export async function changeUser(
  ctx: Context,
  id: number,
  said: UserChange,
  ifMatch: string | null,
): Promise<UserRecord> {
  const change = await withDefaultType(ctx.database, said)
  const held = await lockReferences(ctx.database, change)
  const stored = await lockUser(ctx.database, id)
  const wanted = await wantedOf(ctx, stored, change, held)
  requireChangeRights(ctx, stored, wanted, held)
  requireRevision(ifMatch, etagOfUser(stored.record))
  await requireSoundChange(ctx, stored, change, wanted, held)
  const after = isNothing(wanted) ? stored.record : await writeChange(ctx, stored, wanted)
  const [user = after] = restrictToVisible(ctx.actor, [after])
  return user
}

async function withDefaultType(database: Database, change: UserChange): Promise<UserChange> {
  if (change.typeId !== null) return change
  const [type] = await database.query<{ id: number }>(sql`select id from user_types where is_default`)
  return { ...change, typeId: type?.id }
}

async function wantedOf(
  ctx: Context,
  stored: StoredUser,
  change: UserChange,
  held: LockedReferences,
): Promise<Wanted> {
  const differences = differencesOf(stored, change)
  const { record, memberOf } = stored
  const { organizationIds = record.organizationIds, plain } = differences
  const role = plain.roleId === undefined ? record.roleCode : held.roles.get(plain.roleId)?.code
  const memberships = change.workgroupIds
    ? await membershipsAfter(ctx, change.workgroupIds, held, { memberOf, role, organizationIds })
    : { add: [], remove: [] }
  return { ...differences, memberships }
}

function isNothing({ plain, password, typeId, organizationIds, tags, memberships }: Wanted): boolean {
  const lists = [...tags.add, ...tags.remove, ...memberships.add, ...memberships.remove]
  const values = [password, typeId, organizationIds]
  return Object.keys(plain).length === 0 && lists.length === 0 && values.every((value) => value === undefined)
}

/** Removes the avatar, for the user or an administrator of the user. Does nothing when there is none. */
export async function removeAvatar(ctx: Context, id: number, ifMatch: string | null = null): Promise<void> {
  await changeUser(ctx, id, { avatarFileName: null }, ifMatch)
}

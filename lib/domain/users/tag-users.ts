import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { announceUsers, readUsersBefore } from './announce-user'
import { changeTags } from './change-tags'
import { bumpRevisions } from './bump-revisions'
import { userListPolicy } from './policy'
import { readUsers } from './record'
import { lockReferences, unknownIn } from './references'
import type { TagsBatch } from './schema'

/** Adds and removes tags of many users, for all of them or none. A tag in both lists is removed. */
export async function tagUsers(ctx: Context, batch: TagsBatch): Promise<void> {
  authorize(userListPolicy.tagMany, ctx.actor, undefined)
  const { database } = ctx
  const held = await lockReferences(database, batch)
  const known = await database.query<{ id: number }>(sql`
    select id from users where id = any(${batch.userIds}::int[]) and deleted_at is null
    order by id for no key update`)
  const ids = known.map(({ id }) => id)
  const unknown = batch.userIds.flatMap((id, at) => (ids.includes(id) ? [] : [`users.${at}.id`]))
  const issues = [...unknown.map((path) => ({ path, rule: 'unknown' as const })), ...unknownIn(batch, held)]
  if (issues.length > 0) throw invalid(...issues)
  await write(ctx, ids, batch)
}

async function write(ctx: Context, ids: readonly number[], { addTagIds, removeTagIds }: TagsBatch) {
  const { database } = ctx
  const among = sql`u.id = any(${ids}::int[])`
  const records = new Map((await readUsers(database, among)).map((user) => [user.id, user]))
  const facts = await readUsersBefore(ctx, ids)
  const add = addTagIds.filter((id) => !removeTagIds.includes(id))
  const changed = await changeTags(database, ids, { add, remove: removeTagIds })
  if (changed.length === 0) return
  await bumpRevisions(database, changed)
  for (const after of await readUsers(database, sql`u.id = any(${changed}::int[])`)) {
    const before = records.get(after.id)
    const { id: entityId, organizationIds } = after
    ctx.audit({ noun: 'user', entityId, action: 'update', before, after, organizationIds })
  }
  await announceUsers(ctx, 'users.update', changed, facts)
}

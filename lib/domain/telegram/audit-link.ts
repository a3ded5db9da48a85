import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'

/** Records the chat that gets the notifications of a person, by its name, and that it does no more. */
export async function auditLink(
  ctx: Pick<Context<Actor | null>, 'database' | 'audit'>,
  userId: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  const [user] = await ctx.database.query<{ organizationIds: number[] }>(sql`
    select array_remove(array[organization_id], null) as "organizationIds" from users where id = ${userId}`)
  if (!user) return
  ctx.audit({
    noun: 'user',
    entityId: userId,
    action: 'update',
    before: { telegram: before },
    after: { telegram: after },
    organizationIds: user.organizationIds,
  })
}

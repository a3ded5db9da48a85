import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface UserTagRecord {
  id: number
  title: string
  /** `#RRGGBB` or `#RGB`; null for none. */
  color: string | null
  revision: number
}

/** One tag; 404 when there is none. Every signed-in user may read it. */
export async function getUserTag({ database }: { database: Database }, id: number): Promise<UserTagRecord> {
  const found = await database.prisma.userTag.findUnique({ where: { id } })
  if (!found) throw absent('userTag')
  return found
}

/** The same, kept from changing until the transaction ends. */
export async function lockUserTag(ctx: { database: Database }, id: number): Promise<UserTagRecord> {
  await ctx.database.query(sql`select 1 from user_tags where id = ${id} for update`)
  return getUserTag(ctx, id)
}

export function etagOfUserTag(tag: Pick<UserTagRecord, 'id' | 'revision'>): string {
  return etagOf('user-tag', tag.id, tag.revision)
}

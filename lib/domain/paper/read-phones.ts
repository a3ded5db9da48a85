import type { Context } from '@/lib/access/context'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { sql } from '@/lib/platform/database'

/** The phones of those among people whom the caller sees, by id. */
export async function readPhones(
  { database, actor }: Context,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const rows = await database.query<{ id: number; phone: string }>(sql`
    select u.id, u.phone from users u
    where u.id = any(${asked}::int[]) and u.deleted_at is null and u.phone <> '' and ${visibleUsersSql(actor)}`)
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}

import { type Database, sql } from '@/lib/platform/database'

interface TagChange {
  add: readonly number[]
  remove: readonly number[]
}

/** Adds and removes tags of locked users; returns the ids of those whose tags changed. */
export async function changeTags(
  database: Database,
  userIds: readonly number[],
  { add, remove }: TagChange,
): Promise<number[]> {
  const added =
    add.length === 0
      ? []
      : await database.query<{ id: number }>(sql`
          insert into user_tag_links (user_id, tag_id)
          select u, t from unnest(${userIds}::int[]) u, unnest(${add}::int[]) t
          on conflict do nothing returning user_id as id`)
  const removed =
    remove.length === 0
      ? []
      : await database.query<{ id: number }>(sql`
          delete from user_tag_links
          where user_id = any(${userIds}::int[]) and tag_id = any(${remove}::int[]) returning user_id as id`)
  return [...new Set([...added, ...removed].map(({ id }) => id))]
}

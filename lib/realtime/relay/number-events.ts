import { database, sql, transaction } from '@/lib/platform/database'

const batch = 1000

/**
 * Gives committed events their numbers and says how many got one. The lock on the head makes every process number
 * after the commit of the one before, so numbers become visible in their own order and without gaps.
 */
export async function numberEvents(): Promise<number> {
  const waiting = await database.query(sql`select 1 from outbox where seq is null limit 1`, 'outbox-waiting')
  if (waiting.length === 0) return 0
  return transaction(async ({ query }) => {
    const [head] = await query<{ seq: number }>(sql`select seq from outbox_head where id = 1 for update`)
    if (!head) throw new Error('outbox_head has no row')
    // A statement of its own: only a snapshot taken under the lock sees what others have numbered.
    const [numbered] = await query<{ count: number }>(sql`
      with fresh as (
        select id, row_number() over (order by id) as n
        from (select id from outbox where seq is null order by id limit ${batch}) as waiting
      ), numbered as (
        update outbox o set seq = ${head.seq}::bigint + fresh.n from fresh where o.id = fresh.id returning 1
      ), moved as (
        update outbox_head set seq = seq + (select count(*) from numbered) where id = 1
      )
      select count(*)::int as count from numbered`)
    return numbered?.count ?? 0
  })
}

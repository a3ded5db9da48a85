import { type Database, hiddenList, sql } from '@/lib/platform/database'
import { compareRecords, type StoredRecord } from './compare-records'
import { type Entry, wordOf } from './record-crossings'
import type { Replayed } from './replay'

interface Recorded extends StoredRecord {
  n: number
  commentId: number | null
  fio: string
}

/** Puts the records of walked parts of tracks right, with their comments; returns those that are missing. */
export async function correctRecords(database: Database, replayed: readonly Replayed[]): Promise<Entry[]> {
  if (replayed.length === 0) return []
  const stored = await readRecords(database, replayed)
  const changes: object[] = []
  const missing: Entry[] = []
  for (const [n, { watched, passages }] of replayed.entries()) {
    const { taskId, userId, zone, closed, state } = watched
    const seen = state?.seen ?? (closed ? Number.POSITIVE_INFINITY : 0)
    const own = stored.filter((one) => one.n === n + 1)
    const { changed, removed, added } = compareRecords(own, passages)
    for (const { record, passage } of changed) changes.push(changeOf(record, passage))
    for (const record of removed) changes.push(removalOf(record))
    missing.push(
      ...added.map((crossing) => ({ taskId, userId, zone, crossing, late: crossing.confirmedAt <= seen })),
    )
  }
  await apply(database, changes)
  return missing
}

const changeOf = (
  { id, inside, fio, commentId, at: was }: Recorded,
  to: { at: number; confirmedAt: number },
) => ({
  id,
  commentId,
  at: new Date(to.at).toISOString(),
  confirmedAt: new Date(to.confirmedAt).toISOString(),
  moved: to.at !== was,
  text: wordOf({ fio, inside, at: to.at / 1000 }),
})

const removalOf = ({ id, inside, fio, commentId, at }: Recorded) => ({
  id,
  commentId,
  at: null,
  moved: true,
  text: `${wordOf({ fio, inside, at: at / 1000 })} (не подтвердился)`,
})

/** The records that follow from the walked parts. */
async function readRecords(database: Database, replayed: readonly Replayed[]): Promise<Recorded[]> {
  const ints = (values: readonly number[]) => hiddenList(values, 'int')
  const times = (values: readonly (number | null)[]) => hiddenList(values, 'float8')
  return database.query<Recorded>(sql`
    select g.n::int as n, z.id, (extract(epoch from z.at) * 1000)::float8 as at, z.inside,
      (extract(epoch from z.confirmed_at) * 1000)::float8 as "confirmedAt", z.comment_id as "commentId", u.fio
    from unnest(${ints(replayed.map(({ watched }) => watched.taskId))},
        ${ints(replayed.map(({ watched }) => watched.userId))}) with ordinality as g (task_id, user_id, n)
      join unnest(${times(replayed.map((one) => one.from))}, ${times(replayed.map((one) => one.till))})
        with ordinality as b ("from", till, n) on b.n = g.n
      join zone_records z on z.task_id = g.task_id and z.user_id = g.user_id
      join users u on u.id = z.user_id
    where coalesce(z.confirmed_at, z.at) > to_timestamp(b."from" / 1000)
      and coalesce(z.confirmed_at, z.at) <= coalesce(to_timestamp(b.till / 1000), 'infinity')
    order by g.n, z.at, z.id`)
}

/** Applies changes; one without a time is a removal. */
async function apply(database: Database, changes: readonly object[]): Promise<void> {
  if (changes.length === 0) return
  await database.query(sql`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c
        (id int, "commentId" int, at timestamptz, "confirmedAt" timestamptz, moved bool, text text)
    ), mended as (
      update comments m set update_text = c.text from change c where m.id = c."commentId" and c.moved
    ), removed as (
      delete from zone_records z using change c where z.id = c.id and c.at is null
    )
    update zone_records z set at = c.at, confirmed_at = c."confirmedAt", late = z.late or c.moved
    from change c where z.id = c.id and c.at is not null`)
}

import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { mergeInfo } from './info'
import type { NewOrganization } from './schema'

/** Ids above this one do not move the sequence: it must not run out. It skips them when it gets there. */
const lastIdOfSequence = 2_000_000_000

/** Writes the row and answers its id: a given one when it is free, else the next of the sequence. */
export async function insertOrganization(
  database: Database,
  wish: NewOrganization,
  clusterId: number,
): Promise<number> {
  // Only ids given by integrations can be in the way of the sequence.
  const attempts = wish.id === undefined ? 100 : 1
  for (let attempt = 0; attempt < attempts; attempt++) {
    const id = await tryInsert(database, wish, clusterId)
    if (id === null) continue
    if (wish.id !== undefined) await moveSequence(database, id)
    return id
  }
  throw problem('entity.id-taken')
}

/** Null when the id is taken, by a deleted organization too. */
async function tryInsert(
  database: Database,
  wish: NewOrganization,
  clusterId: number,
): Promise<number | null> {
  const { id, name, logo, mapExtentId = 1, client = false, maxUsersCount, defaultExecutorId } = wish
  const [row] = await database.query<{ id: number }>(sql`
    insert into organizations
      (id, name, logo, cluster_id, map_extent_id, client, info, max_users_count, default_executor_id)
    values (coalesce(${id}::int, nextval('organizations_id_seq')::int), ${name}, ${logo}, ${clusterId}, ${mapExtentId},
      ${client}, ${JSON.stringify(mergeInfo({}, wish.info))}::jsonb, ${maxUsersCount}, ${defaultExecutorId})
    on conflict (id) do nothing returning id`)
  return row?.id ?? null
}

async function moveSequence(database: Database, id: number): Promise<void> {
  if (id > lastIdOfSequence) return
  await database.query(
    sql`select setval('organizations_id_seq', ${id}) from organizations_id_seq where last_value < ${id}`,
  )
}

import { type Database, insertWithId, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { mergeInfo } from './info'
import type { NewOrganization } from './schema'

/** Inserts the row and returns its id. */
export async function insertOrganization(
  database: Database,
  input: NewOrganization,
  clusterId: number,
): Promise<number> {
  const { name, logo, mapExtentId = 1, client = false, maxUsersCount, defaultExecutorId } = input
  const info = JSON.stringify(mergeInfo({}, input.info))
  const id = await insertWithId(
    database,
    'organizations',
    input.id,
    (given) => sql`
      insert into organizations
        (id, name, logo, cluster_id, map_extent_id, client, info, max_users_count, default_executor_id)
      values (${given}, ${name}, ${logo}, ${clusterId}, ${mapExtentId}, ${client}, ${info}::jsonb,
        ${maxUsersCount}, ${defaultExecutorId})
      on conflict (id) do nothing returning id`,
  )
  if (id === null) throw problem('entity.id-taken')
  return id
}

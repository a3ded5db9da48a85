import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, isUnavailable, sql } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'

interface Place {
  column: 'layer_id' | 'table_id'
  id: number
  tableSchema: string
  tableName: string
  pkField: string
}

/** Deletes for good the files that were deleted a week ago, or whose object has been gone for a week: other
 * programs delete objects too, and may restore them. */
export async function sweepMedia(database: Database): Promise<void> {
  for (const place of await placesWithFiles(database)) {
    try {
      await markMissing(database, place)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.warn({ err: error, ...place }, 'the objects of files could not be looked for')
    }
  }
  await database.query(sql`delete from layer_files
    where deleted_at < now() - interval '7 days' or missing_since < now() - interval '7 days'`)
}

function placesWithFiles(database: Database): Promise<Place[]> {
  const columns = sql`x.id, x.table_schema as "tableSchema", x.table_name as "tableName", x.pk_field as "pkField"`
  const there = sql`to_regclass(format('%I.%I', x.table_schema, x.table_name)) is not null`
  return database.query<Place>(sql`
    select 'layer_id' as "column", ${columns} from layers x
    where x.id in (select layer_id from layer_files where deleted_at is null) and ${there}
    union all
    select 'table_id', ${columns} from data_tables x
    where x.id in (select table_id from layer_files where deleted_at is null) and ${there}`)
}

async function markMissing(database: Database, { column, id, pkField, ...table }: Place): Promise<void> {
  await database.query(sql`
    update layer_files f set missing_since = case when x.gone then now() end
    from (
      select m.id, not exists (select 1 from ${tableOf(table)} o where o.${quoted(pkField)} = m.object_id) as gone
      from layer_files m where m.${quoted(column)} = ${id} and m.deleted_at is null
    ) x
    where x.id = f.id and x.gone <> (f.missing_since is not null)`)
}

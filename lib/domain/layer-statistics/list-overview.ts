import type { Context } from '@/lib/access/context'
import { visibleLayers } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { countOf } from './count-objects'

/** What the overview shows for each layer. */
export interface LayerOverview {
  id: number
  view: boolean
  dataStore: string
  /** Whether its objects are on a remote server. */
  remote: boolean
  /** Whether its table exists, or its pixels are stored. */
  present: boolean
  objects: number | null
  /** Whether the number is a count and not an estimate. */
  exact: boolean
  createdAt: Date
}

interface Row {
  id: number
  view: boolean
  dataStore: string
  tableSchema: string
  tableName: string
  revision: number
  dataVersion: number | bigint
  remote: boolean
  present: boolean
  pixels: boolean
  estimate: number
  createdAt: Date
}

/** From this number of objects the estimate of the database is used. */
const countedBelow = 100_000

/** Every layer that the caller may read, with its number of objects. */
export async function listOverview(ctx: Context): Promise<LayerOverview[]> {
  const rows = await ctx.database.query<Row>(sql`
    select l.id, l.view, l.data_store as "dataStore", l.table_schema as "tableSchema", l.table_name as "tableName",
      l.revision, l.data_version as "dataVersion", l.data_store in ('wms', 'wfs') as remote, c.oid is not null as present,
      l.raster is not null as pixels,
      coalesce(c.reltuples, -1)::float8 as estimate, l.created_at as "createdAt"
    from layers l
    left join pg_class c on c.oid = to_regclass(format('%I.%I', l.table_schema, l.table_name))
    where ${visibleLayers(ctx)} order by l.id`)
  const found: LayerOverview[] = []
  for (const row of rows) found.push(await overviewOf(ctx, row))
  return found
}

async function overviewOf({ database }: Context, row: Row): Promise<LayerOverview> {
  const { id, view, dataStore, remote, pixels, createdAt } = row
  const exact = row.estimate < countedBelow
  const present = row.present && !remote
  const counted = present && exact ? countOf(database, row) : Math.round(row.estimate)
  const objects = present ? await counted : null
  return { id, view, dataStore, remote, present: present || pixels, objects, exact, createdAt }
}

import type { Context } from '@/lib/access/context'
import { type Box, layerExtent } from '@/lib/domain/layer-queries'
import { type VisibleLayer, requireLayer, tableExists } from '@/lib/domain/layers'
import { wholeList } from '@/lib/domain/tasks'
import { sql } from '@/lib/platform/database'
import { countOf } from './count-objects'

/** Figures of a layer. */
export interface LayerStatistics {
  tableSchema: string
  tableName: string
  present: boolean
  objects: number | null
  /** West, south, east, north, in degrees. */
  extent: Box | null
  files: number
  /** Number of visible tasks about its objects; null for an access key of listed layers, which sees no tasks. */
  tasks: number | null
  createdAt: Date
  /** The last change of an object through this service. */
  changedAt: Date | null
}

type Counts = Pick<LayerStatistics, 'files' | 'tasks' | 'changedAt'>

/** Figures of a layer that the caller may read. */
export async function readStatistics(ctx: Context, id: number): Promise<LayerStatistics> {
  const layer = await requireLayer(ctx, { id }, 'read')
  const { tableSchema, tableName, createdAt } = layer
  const present = await tableExists(ctx.database, layer)
  // A remote server declares its extent.
  const extent = layer.source?.box ?? layer.raster?.box ?? null
  const held = present ? await measure(ctx, layer) : { objects: null, extent }
  return {
    tableSchema,
    tableName,
    present: present || layer.raster !== null,
    createdAt,
    ...held,
    ...(await readCounts(ctx, id)),
  }
}

async function measure({ database }: Context, layer: VisibleLayer) {
  const objects = await countOf(database, layer)
  return { objects, extent: objects ? await layerExtent(database, layer) : null }
}

async function readCounts(ctx: Context, id: number): Promise<Counts> {
  const seesTasks = !ctx.actor.accessKey?.layerIds
  const listed = await wholeList(ctx, { serviceObjectLayerId: [id], sortBy: 'news_date' })
  const [row] = await ctx.database.query<Counts>(sql`
    select (select count(*) from layer_files f where f.layer_id = ${id} and f.deleted_at is null) as files,
      (select count(*) from tasks t where ${listed.where} and t.service_object_id is not null
        having ${seesTasks}) as tasks,
      (select max(h.at) from object_history h where h.layer_id = ${id}) as "changedAt"`)
  return row ?? { files: 0, tasks: null, changedAt: null }
}

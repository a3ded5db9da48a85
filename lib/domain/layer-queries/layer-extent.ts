import type { Box } from '@/lib/domain/coordinates'
import { type Layer, quoted, tableOf } from '@/lib/domain/layers'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'

interface Known {
  box: Box | null
}

const known = processSingleton('layer-extents', () => growingCache<string, Known>({ most: 5000 }))

/** The extent of a layer in degrees; null when it is empty or cannot be measured now. Cached until an
 * object changes. */
export async function layerExtent(database: Database, layer: Layer): Promise<Box | null> {
  // The remote server declares its extent.
  if (layer.source) return layer.source.box
  if (layer.raster) return layer.raster.box
  const key = `${layer.id}:${layer.revision}:${layer.dataVersion}`
  const found = known.get(key)
  if (found) return found.box
  const measured = await tryMeasuring(database, layer, sql`true`)
  if (measured) known.set(key, measured)
  return measured?.box ?? null
}

/** Same for the objects `o` that match a condition. */
export async function measureExtent(database: Database, layer: Layer, where: Sql): Promise<Box | null> {
  return (await tryMeasuring(database, layer, where))?.box ?? null
}

/** Null when it cannot be measured: a missing registered table must not fail the list of all layers. */
async function tryMeasuring(database: Database, layer: Layer, where: Sql): Promise<Known | null> {
  try {
    return { box: await measure(database, layer, where) }
  } catch (error) {
    log.warn({ err: error, layerId: layer.id }, 'the extent of a layer could not be measured')
    return null
  }
}

async function measure(database: Database, layer: Layer, where: Sql): Promise<Box | null> {
  const [row] = await database.query<{ box: [number, number, number, number] | null }>(
    sql`
    select case when e is not null then array[st_xmin(e), st_ymin(e), st_xmax(e), st_ymax(e)] end as box
    from (select st_extent(o.${quoted(layer.geomField)}) as e from ${tableOf(layer)} o where ${where}) x`,
  )
  const box = row?.box
  if (!box?.every(Number.isFinite)) return null
  const [west, south, east, north] = box
  return [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)]
}

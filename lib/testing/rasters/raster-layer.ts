import type { Layer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { unique } from '../make/unique'
import { readLayer } from '../make-layer'

interface RasterLayerPlan {
  /** The raster whose file it shares. */
  raster: RasterFacts
  /** West of its pixels, in degrees; that of the raster when absent. */
  left?: number
  /** Who reads it, and may also edit it. */
  readers: readonly { userId?: number; roleId?: number; organizationId?: number; edit?: boolean }[]
}

/** The raster of an imported layer. */
export async function rasterOf(layerId: number | null): Promise<RasterFacts> {
  const [row] = await database.query<{ raster: RasterFacts }>(
    sql`select raster from layers where id = ${layerId}`,
  )
  if (!row) throw new Error('There is no such layer')
  return row.raster
}

/** A layer of pixels with the file of another one, whose system is of degrees. */
export async function makeRasterLayer({
  raster,
  left = raster.left,
  readers,
}: RasterLayerPlan): Promise<Layer> {
  const name = unique('pixels').toLowerCase().replace(/\W/g, '_')
  const [west, south, east, north] = raster.box
  const moved = left - raster.left
  const facts: RasterFacts = { ...raster, left, box: [west + moved, south, east + moved, north] }
  const [row] = await database.query<{ id: number }>(sql`
    insert into layers (type_name, title, layer_type, table_schema, table_name, pk_field, geom_field, raster)
    values (${`local:${name}`}, ${name}, 'raster', '', '', '', '', ${JSON.stringify(facts)}::jsonb) returning id`)
  const id = row?.id ?? 0
  for (const { userId, roleId, organizationId, edit = false } of readers)
    await database.query(sql`
      insert into layer_access (layer_id, user_id, role_id, organization_id, read, edit)
      values (${id}, ${userId ?? null}, ${roleId ?? null}, ${organizationId ?? null}, true, ${edit})`)
  return readLayer(id)
}

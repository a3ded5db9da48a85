import type { Context } from '@/lib/access/context'
import { findLayer, quoted, tableExists, tableOf } from '@/lib/domain/layers'
import { propertiesOf } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { objectTitle } from './object-title'
import type { ServiceObject } from './record'

/** The objects of a layer that is a source of service objects for the actor, in order, with one more than the limit where
 * there are more. */
export async function listServiceObjects(
  ctx: Context,
  layerId: number,
  limit: number,
): Promise<Pick<ServiceObject, 'objectId' | 'title' | 'layerTitle' | 'point'>[]> {
  const layer = await findLayer(ctx, { id: layerId })
  if (!layer) throw absent('layer')
  if (!layer.rights.serviceObjects) throw denied()
  if (!(await tableExists(ctx.database, layer))) return []
  const geometry = sql`st_centroid(o.${quoted(layer.geomField)})`
  const fields = layer.fields.filter(({ name }) => name !== layer.geomField)
  const rows = await ctx.database.query<{
    id: number
    attributes: Record<string, unknown>
    lon: number | null
    lat: number | null
  }>(sql`
    select id, attributes, st_x(at) as lon, st_y(at) as lat
    from (
      select o.${quoted(layer.pkField)} as id, ${propertiesOf({ fields })}::jsonb as attributes,
        case when st_srid(${geometry}) in (0, 4326) then ${geometry} else st_transform(${geometry}, 4326) end as at
      from ${tableOf(layer)} o order by o.${quoted(layer.pkField)} limit ${limit + 1}::int
    ) x order by id`)
  return rows.map(({ id, attributes, lon, lat }) => ({
    objectId: id,
    title: objectTitle(layer.titleFields, attributes),
    layerTitle: layer.title,
    point: lon === null || lat === null ? null : [lon, lat],
  }))
}

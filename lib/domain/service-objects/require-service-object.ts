import type { Context } from '@/lib/access/context'
import { findLayer, type Layer, quoted, tableExists, tableOf } from '@/lib/domain/layers'
import { propertiesOf } from '@/lib/domain/objects'
import { sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { objectTitle } from './object-title'
import type { ServiceObject } from './record'

interface ObjectRow {
  attributes: Record<string, unknown>
  lon: number | null
  lat: number | null
}

/** An object that a body refers to: 400 when it does not exist, 403 when its layer is not a source of service
 * objects for the actor. */
export async function requireServiceObject(
  ctx: Context,
  layerId: number,
  objectId: number,
): Promise<ServiceObject> {
  const layer = await findLayer(ctx, { id: layerId })
  if (!layer) throw invalid({ path: 'service_object_layer_id', rule: 'unknown' })
  if (!layer.rights.serviceObjects) throw denied()
  const object = (await tableExists(ctx.database, layer)) ? await readObject(ctx, layer, objectId) : null
  if (!object) throw invalid({ path: 'service_object_id', rule: 'unknown' })
  const { attributes, lon, lat } = object
  return {
    layerId,
    objectId,
    layerTitle: layer.title,
    title: objectTitle(layer.titleFields, attributes),
    attributes,
    point: lon === null || lat === null ? null : [lon, lat],
  }
}

/** Other columns of a registered table may be private. */
const attributesOf = ({ fields, geomField }: Layer) =>
  propertiesOf({ fields: fields.filter(({ name }) => name !== geomField) })

async function readObject({ database }: Context, layer: Layer, id: number): Promise<ObjectRow | null> {
  const geometry = sql`st_centroid(o.${quoted(layer.geomField)})`
  const [row] = await database.query<ObjectRow>(sql`
    select attributes, st_x(at) as lon, st_y(at) as lat
    from (
      select ${attributesOf(layer)}::jsonb as attributes,
        case when st_srid(${geometry}) in (0, 4326) then ${geometry} else st_transform(${geometry}, 4326) end as at
      from ${tableOf(layer)} o
      where o.${quoted(layer.pkField)} = ${id}
    ) x`)
  return row ?? null
}

import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { raw, type Sql, sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { objectTitle } from './object-title'
import type { ServiceObject, TitleFormat } from './record'

interface LayerRow {
  title: string
  tableSchema: string
  tableName: string
  pkField: string
  geomField: string
  titleFields: TitleFormat
  ownerId: number | null
  granted: boolean
  hasTable: boolean
}

interface ObjectRow {
  attributes: Record<string, unknown>
  lon: number | null
  lat: number | null
}

/** An object that a body refers to: 400 when there is none, 403 when its layer is no source of service objects for the actor. */
export async function requireServiceObject(
  ctx: Context,
  layerId: number,
  objectId: number,
): Promise<ServiceObject> {
  const layer = await readLayer(ctx, layerId)
  if (!layer) throw invalid({ path: 'service_object_layer_id', rule: 'unknown' })
  if (!layer.granted && layer.ownerId !== ctx.actor.userId && !isMain(ctx.actor)) throw denied()
  const object = layer.hasTable ? await readObject(ctx, layer, objectId) : null
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

async function readLayer({ database, actor }: Context, id: number): Promise<LayerRow | null> {
  const [row] = await database.query<LayerRow>(
    sql`
    select l.title, l.table_schema as "tableSchema", l.table_name as "tableName", l.pk_field as "pkField",
      l.geom_field as "geomField", l.title_fields as "titleFields", l.owner_id as "ownerId",
      to_regclass(format('%I.%I', l.table_schema, l.table_name)) is not null as "hasTable",
      exists (select 1 from layer_access x where x.layer_id = l.id and x.service_objects
        and (x.user_id = ${actor.userId} or x.role_id = ${actor.roleId}
          or x.organization_id = any(${actor.organizationIds}::int[]))) as granted
    from layers l where l.id = ${id}`,
    'layer-of-service-objects',
  )
  return row ?? null
}

async function readObject({ database }: Context, layer: LayerRow, id: number): Promise<ObjectRow | null> {
  const geometry = sql`st_centroid(o.${quoted(layer.geomField)})`
  const [row] = await database.query<ObjectRow>(sql`
    select attributes - ${layer.geomField}::text as attributes, st_x(at) as lon, st_y(at) as lat
    from (
      select to_jsonb(o) as attributes,
        case when st_srid(${geometry}) in (0, 4326) then ${geometry} else st_transform(${geometry}, 4326) end as at
      from ${quoted(layer.tableSchema)}.${quoted(layer.tableName)} o
      where o.${quoted(layer.pkField)} = ${id}
    ) x`)
  return row ?? null
}

const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`)

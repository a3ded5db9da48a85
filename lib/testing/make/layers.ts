import { database, type Prisma, raw, sql } from '@/lib/platform/database'
import type { LayerField } from '@/lib/domain/layers'
import { fieldOf } from './field-of'
import type { Identified } from './structure'
import { unique } from './unique'

export type Layer = Prisma.LayerGetPayload<object>

interface LayerObject {
  id: number
  /** WKT in degrees; null for no geometry. */
  place: string | null
  [attribute: string]: unknown
}

interface LayerOptions {
  title?: string
  owner?: Identified
  /** Attribute names and their column types. */
  columns?: Record<string, string>
  /** Attributes that the layer hides. */
  hidden?: readonly string[]
  objects?: readonly LayerObject[]
  titleFields?: { format: string; fields: string[] }
  /** Users who may use its objects in tasks. */
  serviceObjectsFor?: readonly { userId?: number; roleId?: number; organizationId?: number }[]
}

const typeOf: Record<string, LayerField['type']> = {
  integer: 'int',
  boolean: 'boolean',
  timestamptz: 'timestamp',
  'double precision': 'double',
}

let count = 0

/** A vector layer with a separate table. */
export async function layer(options: LayerOptions = {}): Promise<Layer> {
  const { title = unique('Layer'), owner, columns = {}, hidden = [], objects = [], titleFields } = options
  const tableName = `t${process.pid}_${Date.now()}_${count++}`
  const definitions = Object.entries(columns).map(([name, type]) => `, "${name}" ${type}`)
  await database.query(
    sql`create table layers.${raw(tableName)} (id serial primary key, geom geometry(Geometry, 4326)${raw(definitions.join(''))})`,
  )
  for (const { id, place, ...attributes } of objects) {
    await database.query(sql`
      insert into layers.${raw(tableName)}
      select (jsonb_populate_record(null::layers.${raw(tableName)}, ${JSON.stringify({ id, ...attributes })}::jsonb)).*`)
    await database.query(
      sql`update layers.${raw(tableName)} set geom = st_geomfromtext(${place}, 4326) where id = ${id}`,
    )
  }
  return database.prisma.layer.create({
    data: {
      title,
      typeName: `local:${tableName}`,
      geometryType: 'Geometry',
      tableName,
      ownerId: owner?.id,
      fields: Object.entries(columns).flatMap(([name, type], at) =>
        hidden.includes(name) ? [] : [fieldOf(name, typeOf[type] ?? 'string', at)],
      ) as object[],
      ...(titleFields && { titleFields }),
      access: { create: (options.serviceObjectsFor ?? []).map((who) => ({ ...who, serviceObjects: true })) },
    },
  })
}

import type { Context } from '@/lib/access/context'
import {
  fromTable,
  keyOf,
  lockObjects,
  type NamedObject,
  type ObjectTable,
  openTable,
} from '@/lib/domain/objects'
import { quoted } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'

export type PlacedTable = ObjectTable & { geometry: NonNullable<ObjectTable['geometry']> }

interface Shape {
  id: string
  /** 0 points, 1 lines, 2 areas; null without geometry. */
  dimension: number | null
  mixed: boolean
  valid: boolean
}

/** Locks the objects of a layer that are changed together by their geometry, and refuses those that cannot be: each named
 * once, all of the wanted dimensions, valid. */
export async function openObjects(
  ctx: Context,
  layerId: number,
  objects: readonly NamedObject[],
  dimensions: readonly number[],
): Promise<PlacedTable> {
  const table = await openTable(ctx, { kind: 'layer', id: layerId }, 'change')
  const { geometry } = table
  const ids = objects.map(({ id }) => id)
  const repeated = ids.flatMap((id, at): Issue[] =>
    ids.indexOf(id) < at ? [{ path: `objects.${at}.id`, rule: 'repeated' }] : [],
  )
  if (repeated.length > 0) throw new Problem('request.invalid', {}, {}, repeated)
  await lockObjects(ctx.database, table, objects)
  const own = geometry ? sql`o.${quoted(geometry.field)}` : sql`null::geometry`
  const shapes = await ctx.database.query<Shape>(sql`
    select ${keyOf(table)}::text as id, st_dimension(${own}) as dimension,
      coalesce(geometrytype(${own}) like 'GEOMETRYCOLLECTION%', false) as mixed,
      coalesce(st_isvalid(${own}), true) as valid
    from ${fromTable(table)} where ${keyOf(table)} = any(${ids.map(String)}::bigint[])`)
  const issues = shapes.flatMap((shape): Issue[] => {
    const path = `objects.${ids.indexOf(Number(shape.id))}`
    if (shape.dimension === null) return [{ path, rule: 'noGeometry' }]
    if (shape.mixed || !dimensions.includes(shape.dimension)) return [{ path, rule: 'neitherAreaNorLine' }]
    return shape.valid ? [] : [{ path, rule: 'repairFirst' }]
  })
  if (issues.length > 0 || !geometry) throw new Problem('request.invalid', {}, {}, issues)
  return { ...table, geometry }
}

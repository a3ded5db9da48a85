import type { Context } from '@/lib/access/context'
import { type LayerField, type VisibleLayer, quoted } from '@/lib/domain/layers'
import { join, type Sql, sql } from '@/lib/platform/database'
import type { Result } from '../presenter'
import type { Box } from '../record'
import { openObjects, readItems } from './layer-items'

const wordsAtMost = 12

/** Objects of a layer whose searchable fields contain every word of the query. Equal values come first,
 * then prefixes, then the nearest to the middle of the box. */
export async function searchLayer(
  ctx: Context,
  layer: VisibleLayer,
  { query, bbox }: { query: string; bbox?: Box },
): Promise<Result> {
  const none = { layer: layer.title, wmsName: layer.typeName, layerId: layer.id, items: [] }
  const fields = layer.fields.filter(({ forSearch, type }) => forSearch && searchable.has(type))
  const words = query
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, wordsAtMost)
  if (fields.length === 0 || words.length === 0) return none
  const plain = bbox && bbox[0] <= bbox[2] ? ([...bbox] as [number, number, number, number]) : undefined
  const open = await openObjects(ctx, layer, plain ? { box: plain } : {})
  if (!open) return none
  const geometry = sql`o.${quoted(open.geomField)}`
  const texts = fields.map(textOf)
  const holds = words.map(
    (word) =>
      sql`(${join(
        texts.map((text) => sql`${text} like ${folded(`%${escaped(word)}%`)}`),
        ' or ',
      )})`,
  )
  const where = join([...holds, ...(bbox ? [inside(geometry, bbox)] : [])], ' and ')
  const whole = query.trim()
  const order = sql`
    (${join(
      texts.map((text) => sql`coalesce(${text} = ${folded(whole)}, false)`),
      ' or ',
    )}) desc,
    (${join(
      texts.map((text) => sql`coalesce(${text} like ${folded(`${escaped(whole)}%`)}, false)`),
      ' or ',
    )}) desc,
    ${bbox ? fromMiddle(geometry, bbox) : sql`1::int`}`
  return readItems(ctx, open, { where, order })
}

const searchable: ReadonlySet<LayerField['type']> = new Set(['string', 'int', 'long', 'double'])

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Case-insensitive; ё equals е. */
const folded = (text: string): Sql => sql`translate(lower(${text}::text collate "und-x-icu"), 'ё', 'е')`
const textOf = ({ name }: LayerField): Sql =>
  sql`translate(lower(o.${quoted(name)}::text collate "und-x-icu"), 'ё', 'е')`

function inside(geometry: Sql, [west, south, east, north]: Box): Sql {
  const touches = (from: number, till: number) =>
    sql`${geometry} && st_makeenvelope(${from}::float8, ${south}::float8, ${till}::float8, ${north}::float8, 4326)`
  return west <= east ? touches(west, east) : sql`(${touches(west, 180)} or ${touches(-180, east)})`
}

function fromMiddle(geometry: Sql, [west, south, east, north]: Box): Sql {
  const lon = west <= east ? (west + east) / 2 : (((west + east + 360) / 2 + 180) % 360) - 180
  return sql`${geometry} <-> st_setsrid(st_makepoint(${lon}::float8, ${(south + north) / 2}::float8), 4326)`
}

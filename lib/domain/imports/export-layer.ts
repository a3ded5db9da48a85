import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Context } from '@/lib/access/context'
import { collectionHead, type ExportRow, formats, writeFormat } from '@/lib/domain/formats'
import { oneOfWords } from '@/lib/domain/layers'
import {
  conditionOf,
  featureText,
  fromTable,
  geometryText,
  keyOf,
  narrowed,
  type ObjectTable,
  ObjectsQuery,
  openTable,
  plainBox,
  propertiesOf,
} from '@/lib/domain/objects'
import { type Sql, sql, streamColumn } from '@/lib/platform/database'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { problem } from '@/lib/problems'
import { parseExact } from '@/lib/shared/exact-json'
import { plainName } from '@/lib/shared/plain-name'

export const ExportQuery = ObjectsQuery.pick({ bbox: true, filter: true, search: true, fields: true }).extend(
  {
    format: oneOfWords(formats).default('geojson'),
  },
)
export type ExportQuery = z.output<typeof ExportQuery>

/** Rows fetched from the database at once. */
const rowsAtOnce = 500

const geojsonType = 'application/geo+json; charset=utf-8'

/** A file of all objects of a layer, or of the selected ones, generated while it is sent. */
export async function exportLayer(
  ctx: Context,
  layerId: number,
  { format, ...selected }: ExportQuery,
): Promise<{ name: string; mediaType: string; body: Readable }> {
  const place = { kind: 'layer', id: layerId } as const
  const whole = await openTable(ctx, place, 'read', { box: plainBox(selected.bbox) })
  const where = await conditionOf(ctx, whole, selected)
  const table = narrowed(whole, selected.fields)
  const geometryType = table.geometry?.type ?? 'Geometry'
  if (format === 'gpx' && /Polygon|^Geometry/.test(geometryType)) throw problem('export.kind')
  if (format === 'geojson') {
    const body = Readable.from(geojsonOf(table, where), { objectMode: false })
    return { name: `${table.title}.geojson`, mediaType: geojsonType, body }
  }
  const { ending, mediaType, body } = writeFormat({
    format,
    // A remote layer has no table here.
    name: plainName(table.tableName || table.title, 'layer'),
    title: table.title,
    geometryType,
    fields: fieldsOf(table),
    locale: ctx.locale,
    tempFolder: newStagingPath,
    rows: rowsOf(table, where),
  })
  return { name: `${table.title}.${ending}`, mediaType, body }
}

const fieldsOf = ({ fields }: ObjectTable) =>
  fields.map(({ name, rusName, type }) => ({ name, title: rusName, type }))

/** Parses JSON here, since the driver would round large numbers. */
async function* rowsOf(table: ObjectTable, where: Sql): AsyncGenerator<ExportRow[]> {
  const texts = streamColumn<string>(
    sql`select json_build_object('id', ${keyOf(table)}, 'geometry', ${geometryText(table)}::json,
      'attributes', ${propertiesOf(table)})::text ${objectsIn(table, where)}`,
    rowsAtOnce,
  )
  for await (const part of texts) yield part.map((text) => parseExact(text) as ExportRow)
}

const objectsIn = (table: ObjectTable, where: Sql): Sql =>
  sql`from ${fromTable(table)} where ${where} order by ${keyOf(table)}`

/** RFC 7946 text from the database, passed through without parsing. */
async function* geojsonOf(table: ObjectTable, where: Sql): AsyncGenerator<string> {
  let before = collectionHead(fieldsOf(table))
  const parts = streamColumn<string>(sql`select ${featureText(table)} ${objectsIn(table, where)}`, rowsAtOnce)
  for await (const features of parts) {
    if (features.length === 0) continue
    yield `${before}${features.join(',\n')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}

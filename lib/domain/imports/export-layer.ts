import { once } from 'node:events'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '@/lib/access/context'
import {
  collectionHead,
  convertedExports,
  countedLosses,
  expectedLosses,
  type ExportField,
  type ExportRow,
  exportFormats,
  lossesOf,
  writeFormat,
} from '@/lib/domain/formats'
import { oneOfWords, quoted } from '@/lib/domain/layers'
import {
  conditionOf,
  featureText,
  fromTable,
  keyOf,
  narrowed,
  type ObjectTable,
  ObjectsQuery,
  openTable,
  plainBox,
  propertiesOf,
} from '@/lib/domain/objects'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import { sheetRowsAtMost } from '@/lib/platform/sheets/sheet'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { invalid, problem } from '@/lib/problems'
import { parseExact } from '@/lib/shared/exact-json'
import { plainName } from '@/lib/shared/plain-name'
import { inputs } from '@/lib/wire'
import { encodingFor, geometryIn, systemFor, type TargetSystem } from './export-form'
import { countMeasures, type ExpectedNotice, type ExportNotices, formOf } from './exports/losses'

export const ExportQuery = ObjectsQuery.pick({ bbox: true, filter: true, search: true, fields: true }).extend(
  {
    format: oneOfWords(exportFormats).default('geojson'),
    /** The EPSG code of the coordinates. */
    srid: z.coerce.number().int().min(1).max(999_999).optional(),
    /** Of the texts. */
    encoding: inputs.text(40, 1).optional(),
  },
)
export type ExportQuery = z.output<typeof ExportQuery>

/** GDAL opens no GPX of more than a hundred fields, its own thirty or so among them. */
const gpxFieldsAtMost = 64

/** Rows fetched from the database at once. */
const rowsAtOnce = 500

const geojsonType = 'application/geo+json; charset=utf-8'

interface ExportedFile {
  name: string
  mediaType: string
  body: Readable
}

/** Told while a file is read: the objects of it, and what the format leaves out of them. */
interface Watch {
  rows(count: number): void
  notices: ExportNotices
}

/** An export that has passed all checks. */
export interface PreparedExport {
  /** What the fields tell that the format leaves out. */
  expected: readonly ExpectedNotice[]
  /** The number of its objects. */
  count(): Promise<number>
  /** Generates the file while it is read. */
  write(watch?: Watch): Promise<ExportedFile>
}

/** A file of all objects of a layer, or of the selected ones, generated while it is sent. */
export async function exportLayer(
  ctx: Context,
  layerId: number,
  query: ExportQuery,
): Promise<ExportedFile & Pick<PreparedExport, 'expected'>> {
  const { expected, write } = await prepareExport(ctx, layerId, query)
  const file = await write()
  // What a conversion refuses is told before the answer has begun.
  if (convertedExports.some((one) => one === query.format)) await once(file.body, 'readable')
  return { ...file, expected }
}

/** Checks what is asked for: every choice is honoured or refused. */
export async function prepareExport(
  ctx: Context,
  layerId: number,
  { format, srid, encoding: named, ...selected }: ExportQuery,
): Promise<PreparedExport> {
  const encoding = encodingFor(format, named)
  const system = await systemFor(ctx.database, format, srid)
  const place = { kind: 'layer', id: layerId } as const
  const whole = await openTable(ctx, place, 'read', { box: plainBox(selected.bbox) })
  const where = await conditionOf(ctx, whole, selected)
  const table = narrowed(whole, selected.fields)
  const geometryType = table.geometry?.type ?? 'Geometry'
  if (format === 'gpx' && /Polygon|^Geometry/.test(geometryType)) throw problem('export.kind')
  if (format === 'gpx' && table.fields.length > gpxFieldsAtMost)
    throw problem('export.fields', { limit: gpxFieldsAtMost })
  if (format === 'xlsx') await requireRoom(ctx, table, where)
  if (system) await requireInside(ctx, table, where, system)
  const { heights, measures } = await formOf(ctx, table)
  const input = { format, fields: fieldsOf(table), geometryType, heights, ...(encoding && { encoding }) }
  return {
    expected: [
      ...expectedLosses(lossesOf(input)),
      ...(measures === 'all' ? [{ kind: 'measures' as const, name: null }] : []),
    ],
    async count() {
      const [row] = await ctx.database.query<{ count: number }>(
        sql`select count(*)::int as count from ${fromTable(table)} where ${where}`,
      )
      return row?.count ?? 0
    },
    async write(watch) {
      if (measures && watch) await countMeasures(ctx, table, where, watch.notices)
      const counted = (rows: number) => watch?.rows(rows)
      if (format === 'geojson') {
        const body = Readable.from(geojsonOf(ctx.database, table, where, counted), { objectMode: false })
        return { name: `${table.title}.geojson`, mediaType: geojsonType, body }
      }
      const known = format === 'shp' ? { ...input, fields: await measured(ctx, table, where) } : input
      const rows = rowsOf(ctx.database, table, where, system, counted)
      const { ending, mediaType, body } = writeFormat({
        ...known,
        // A remote layer has no table here.
        name: plainName(table.tableName || table.title, 'layer'),
        title: table.title,
        ...(system && { system }),
        locale: ctx.locale,
        tempFolder: newStagingPath,
        rows: watch ? countedLosses(rows, lossesOf(known), watch.notices) : rows,
      })
      return { name: `${table.title}.${ending}`, mediaType, body }
    },
  }
}

const fieldsOf = ({ fields }: ObjectTable) =>
  fields.map(({ name, rusName, type }) => ({ name, title: rusName, type }))

/** Parses JSON here, since the driver would round large numbers. */
async function* rowsOf(
  database: Database,
  table: ObjectTable,
  where: Sql,
  system: TargetSystem | null,
  counted: (rows: number) => void,
): AsyncGenerator<ExportRow[]> {
  const texts = database.stream<string>(
    sql`select json_build_object('id', ${keyOf(table)}, 'geometry', ${geometryIn(table, system)}::json,
      'attributes', ${propertiesOf(table)})::text ${objectsIn(table, where)}`,
    rowsAtOnce,
  )
  for await (const part of texts) {
    yield part.map((text) => parseExact(text) as ExportRow)
    counted(part.length)
  }
}

/** An object that a system cannot show would come without its geometry. */
async function requireInside(
  ctx: Context,
  table: ObjectTable,
  where: Sql,
  system: TargetSystem,
): Promise<void> {
  if (!table.geometry) return
  const lost = sql`o.${quoted(table.geometry.field)} is not null and ${geometryIn(table, system)} is null`
  const [row] = await ctx.database.query<{ count: number }>(
    sql`select count(*)::int as count from ${fromTable(table)} where ${where} and ${lost}`,
  )
  if (row && row.count > 0)
    throw invalid({ path: 'srid', rule: 'outsideTarget', values: { count: row.count } })
}

/** A sheet has a limit of rows. */
async function requireRoom(ctx: Context, table: ObjectTable, where: Sql): Promise<void> {
  const [row] = await ctx.database.query<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${fromTable(table)} where ${where} limit ${sheetRowsAtMost + 1}) few`,
  )
  if ((row?.count ?? 0) > sheetRowsAtMost)
    throw invalid({ path: 'format', rule: 'sheetRows', values: { limit: sheetRowsAtMost } })
}

/** The fields, long whole numbers with the most characters that they take. */
async function measured(ctx: Context, table: ObjectTable, where: Sql): Promise<ExportField[]> {
  const longs = table.fields.filter(({ type }) => type === 'long')
  if (longs.length === 0) return fieldsOf(table)
  const most = longs.map(({ name }) => sql`coalesce(max(length(o.${quoted(name)}::text)), 0)`)
  const [row] = await ctx.database.query<{ longest: number[] }>(
    sql`select array[${join(most)}]::int[] as longest from ${fromTable(table)} where ${where}`,
  )
  const longest = new Map(longs.map(({ name }, at) => [name, row?.longest[at]]))
  return fieldsOf(table).map((field) => ({ ...field, longest: longest.get(field.name) }))
}

const objectsIn = (table: ObjectTable, where: Sql): Sql =>
  sql`from ${fromTable(table)} where ${where} order by ${keyOf(table)}`

/** RFC 7946 text from the database, passed through without parsing. */
async function* geojsonOf(
  database: Database,
  table: ObjectTable,
  where: Sql,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  let before = collectionHead(fieldsOf(table))
  const parts = database.stream<string>(
    sql`select ${featureText(table)} ${objectsIn(table, where)}`,
    rowsAtOnce,
  )
  for await (const features of parts) {
    if (features.length === 0) continue
    yield `${before}${features.join(',\n')}`
    before = ',\n'
    counted(features.length)
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}

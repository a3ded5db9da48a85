import type { Geometry } from 'geojson'
import { convertValue, type Source, type SourceRow } from '@/lib/domain/formats'
import { type GeometryType, type LayerField, makeTable } from '@/lib/domain/layers'
import {
  findInvalid,
  insertRows,
  type ValidatedFeature,
  validateGeometry,
  type ObjectTable,
} from '@/lib/domain/objects'
import { database, type Database, raw, sql } from '@/lib/platform/database'
import type { Rule } from '@/lib/problems'
import type { ImportField } from './name-columns'
import type { Pulse } from './pulse'

/** Rows and characters sent to the database at once. */
const rowsAtOnce = 500
const charactersAtOnce = 2_000_000

/** Generated table names never begin like this. */
const tableOfJob = (jobId: number) => `_import_${jobId}`

/** Creates the staging table of an import, or recreates it when the import restarts. */
export async function makeStagingTable(
  jobId: number,
  fields: readonly ImportField[],
  type: GeometryType,
): Promise<ObjectTable> {
  const table: ObjectTable = {
    kind: 'layer',
    id: jobId,
    title: '',
    tableSchema: 'layers',
    tableName: tableOfJob(jobId),
    pkField: 'id',
    geometry: { field: 'geom', type },
    fields: fields.map(toLayerField),
  }
  await dropStagingTable(database, jobId)
  await makeTable(database, { ...table, geometry: { field: 'geom', type } })
  return table
}

const toLayerField = ({ column, rusName, type }: ImportField, at: number): LayerField => ({
  id: at,
  name: column,
  rusName,
  order: at,
  title: false,
  view: true,
  forUpsert: true,
  forSearch: false,
  type,
  htmlEscape: true,
  popupView: true,
  reference: false,
})

/** Drops the staging table of an import. */
export async function dropStagingTable(from: Database, jobId: number): Promise<void> {
  await from.query(sql`drop table if exists layers.${raw(tableOfJob(jobId))}`)
}

interface Waiting extends ValidatedFeature {
  row: number
  size: number
}

/** Inserts the valid rows of a file into a table; the others are reported to the pulse. */
export async function loadRows(
  source: Source,
  table: ObjectTable,
  fields: readonly ImportField[],
  pulse: Pulse,
): Promise<number> {
  let waiting: Waiting[] = []
  let size = 0
  let taken = 0
  const flush = async () => {
    taken += await insertValid(table, waiting, pulse)
    waiting = []
    size = 0
  }
  for await (const row of source.rows()) {
    const validated = validateRow(row, table, fields, source, pulse)
    if (validated) {
      waiting.push(validated)
      size += validated.size
    }
    pulse.rowsDone++
    if (waiting.length >= rowsAtOnce || size >= charactersAtOnce) await flush()
    await pulse.row(40 + 55 * share(source))
  }
  await flush()
  return taken
}

/** Share of the file that has been read, from 0 to 1. */
export function share(source: Source): number {
  const { done, all } = source.progress()
  return all > 0 ? Math.min(1, done / all) : 1
}

function validateRow(
  { number, geometry, attributes, fault }: SourceRow,
  table: ObjectTable,
  fields: readonly ImportField[],
  { typing }: Source,
  pulse: Pulse,
): Waiting | null {
  const refuse = (path: string, rule: Rule, values?: Record<string, string | number>) => {
    pulse.refuse({ row: number, path, rule, ...(values && { values }) })
    return null
  }
  if (fault) return refuse('', fault.rule, fault.values)
  if (!geometry || !table.geometry) return refuse('', 'noGeometry')
  const validated = validateGeometry(geometry, table.geometry.type)
  if ('fault' in validated) return refuse('', validated.fault.rule, validated.fault.values)
  const values: ValidatedFeature['values'] = {}
  for (const { name, column, rusName, type } of fields) {
    const value = convertValue(attributes[name], type, typing)
    if (value === undefined) return refuse(rusName, 'columnValue', { type })
    values[column] = value
  }
  return { row: number, geometry: validated.geometry, values, size: sizeOf(validated.geometry, values) }
}

function sizeOf(geometry: Geometry, values: ValidatedFeature['values']): number {
  const texts = Object.values(values).reduce<number>((sum, value) => sum + String(value).length, 0)
  return texts + ('coordinates' in geometry ? geometry.coordinates.flat(3).length * 20 : 1000)
}

async function insertValid(table: ObjectTable, waiting: readonly Waiting[], pulse: Pulse): Promise<number> {
  const invalid = await findInvalid(
    database,
    waiting.map(({ geometry }) => geometry ?? null),
  )
  for (const { at, fault } of invalid) pulse.refuse({ row: waiting[at]?.row ?? 0, path: '', ...fault })
  const bad = new Set(invalid.map(({ at }) => at))
  const valid = waiting.filter((_, at) => !bad.has(at))
  if (valid.length > 0) await insertRows(database, table, valid)
  return valid.length
}

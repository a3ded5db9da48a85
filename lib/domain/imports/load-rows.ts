import {
  closeRings,
  convertValue,
  hasHeights,
  type Notices,
  plainAs,
  type RowFault,
  type Source,
  type SourceRow,
  writeWkb,
} from '@/lib/domain/formats'
import { type GeometryType, type LayerField, makeTable, tableOf } from '@/lib/domain/layers'
import { type ObjectTable, validateGeometry, validateShape } from '@/lib/domain/objects'
import { database, type Database, raw, sql } from '@/lib/platform/database'
import type { ImportField } from './name-columns'
import type { Pulse } from './pulse'
import type { ImportJob, RowError } from './record'
import type { RefusedRows } from './refused-rows'
import type { ImportInput } from './schema'
import { type StagedRow, StagedRows, stageRows } from './stage-rows'

/** Rows and bytes sent to the database at once: so few rows that the collector does not take them for old. */
const rowsAtOnce = 500
const bytesAtOnce = 1_000_000

/** Generated table names never begin like this. */
const tableOfJob = ({ id }: Job, attempt: number) => `_import_${id}_${attempt}`

type Job = Pick<ImportJob, 'id' | 'attempts'>

export interface StagingForm {
  /** Null for a data table. */
  type: GeometryType | null
  heights: boolean
  numbered: boolean
}

/** Creates the staging table of an import, or recreates it when the import restarts. A numbered one has the row of the
 * file in `_row`. */
export async function makeStagingTable(
  job: Job,
  fields: readonly ImportField[],
  { type, heights, numbered }: StagingForm,
): Promise<ObjectTable> {
  const table: ObjectTable = {
    kind: 'layer',
    id: job.id,
    title: '',
    tableSchema: 'layers',
    tableName: tableOfJob(job, job.attempts),
    pkField: 'id',
    geometry: type && { field: 'geom', type },
    fields: fields.map(toLayerField),
  }
  await dropStagingTable(database, job)
  await makeTable(database, { ...table, geometry: type && { field: 'geom', type, heights } })
  if (numbered) await database.query(sql`alter table ${tableOf(table)} add column _row integer`)
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

/** Drops the staging tables of an import: a process that was slow may still write to that of an earlier attempt. */
export async function dropStagingTable(from: Database, job: Job): Promise<void> {
  for (let attempt = 1; attempt <= job.attempts; attempt++)
    await from.query(sql`drop table if exists layers.${raw(tableOfJob(job, attempt))}`)
}

/** What to do with geometries and values that do not fit. */
export type Leniency = Pick<ImportInput, 'invalidGeometry' | 'invalidValues'>

export interface Loading extends Leniency {
  source: Source
  table: ObjectTable
  /** Whether the table keeps the numbers of rows. */
  numbered: boolean
  /** Whether the table keeps heights, or has to leave out those of the file. */
  heights: 'kept' | 'left out' | 'none'
  fields: readonly ImportField[]
}

/** Inserts the valid rows of a file into a table, and returns how many; the others are refused. One batch is
 * written while the next is read. */
export async function loadRows(
  loading: Loading,
  pulse: Pulse,
  notices: Notices,
  refused: RefusedRows,
): Promise<number> {
  const { source, table } = loading
  const staging = {
    system: source.system,
    numbered: loading.numbered,
    mend: loading.invalidGeometry === 'mend',
  }
  let waiting = new StagedRows(table.fields)
  let taken = 0
  let writing: Promise<void> = Promise.resolve()
  const write = async (rows: StagedRows) => {
    const staged = await stageRows(table, rows, staging)
    taken += staged.taken
    if (staged.mended > 0) notices.add('mended', null, staged.mended)
    for (const { row, error } of staged.refused) await refused.add(row, error)
  }
  const flush = async () => {
    await writing
    await refused.touch()
    writing = write(waiting)
    // Awaited at the next batch: until then it is no unhandled rejection.
    writing.catch(() => undefined)
    waiting = new StagedRows(table.fields)
  }
  try {
    for await (const rows of source.rows()) {
      for (const row of rows) {
        const read = readRow(row, loading, notices)
        if ('rule' in read) await refused.add(row, read)
        else waiting.add(read)
        pulse.rowsDone++
        if (waiting.count >= rowsAtOnce || waiting.bytes >= bytesAtOnce) await flush()
      }
      await pulse.rows(rows.length, 40 + 55 * share(source))
    }
    await flush()
  } finally {
    // Nothing is written any more when the table is dropped.
    await writing.catch(() => undefined)
  }
  await writing
  return taken
}

/** Share of the file that has been read, from 0 to 1. */
export function share(source: Source): number {
  const { done, all } = source.progress()
  return all > 0 ? Math.min(1, done / all) : 1
}

function readRow(row: SourceRow, loading: Loading, notices: Notices): StagedRow | RowError {
  const { source, fields, invalidValues } = loading
  const refuse = (path: string, { rule, values }: RowFault): RowError => ({
    row: row.number,
    path,
    rule,
    ...(values && { values }),
  })
  if (row.fault) return refuse('', row.fault)
  const place = placeOf(row, loading, notices)
  if ('rule' in place) return refuse('', place)
  const values: StagedRow['values'][number][] = []
  let emptied: string[] | undefined
  for (const { name, rusName, type } of fields) {
    const value = convertValue(row.attributes[name], type, source.typing)
    if (value === undefined) {
      if (invalidValues !== 'empty') return refuse(rusName, { rule: 'columnValue', values: { type } })
      emptied = [...(emptied ?? []), rusName]
    }
    values.push(value ?? null)
  }
  for (const name of emptied ?? []) notices.add('emptied', name)
  return { source: row, values, ...place }
}

type Place = Pick<StagedRow, 'place' | 'mended'>

function placeOf(row: SourceRow, loading: Loading, notices: Notices): Place | RowFault {
  const { source, table, heights, invalidGeometry } = loading
  const { plain } = row
  if (plain && table.geometry && plain.isSound && plain.heights === (heights === 'kept')) {
    const place = source.system !== null || plain.isOnEarth ? plainAs(plain, table.geometry.type) : null
    if (place) return { place, mended: false }
  }
  const { geometry } = row
  if (table.geometry && !geometry) return { rule: 'noGeometry' }
  if (heights === 'left out' && geometry && hasHeights(geometry)) notices.add('heights')
  if (!table.geometry || !geometry) return { place: [], mended: false }
  const closed = invalidGeometry === 'mend' ? closeRings(geometry) : geometry
  const validate = source.system === null ? validateGeometry : validateShape
  const validated = validate(closed, table.geometry.type)
  if ('fault' in validated) return validated.fault
  return { place: [writeWkb(validated.geometry, heights === 'kept')], mended: closed !== geometry }
}

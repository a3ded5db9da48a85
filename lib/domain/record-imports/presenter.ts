import { z } from 'zod'
import { rules } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { integer, json, list, moment, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { CheckedImport } from './check-import'
import type { ColumnMatch } from './guess-columns'
import { shownAtMost } from './limits'
import type { TablePreview } from './read-upload'
import type { Fault, RowResult } from './record'
import type { DoneImport } from './run-import'
import type { ImportRecord, KeptRecord } from './stored/record'

const match = shape<ColumnMatch>('ImportColumn')({
  column: integer((one) => one.column),
  target: text((one) => one.target),
})

export const presentTable = shape<TablePreview>('ImportTable')({
  file_name: text((table) => table.fileName),
  format: text((table) => table.format),
  encoding: nullable.text((table) => table.encoding),
  encodings: json((table) => table.encodings, z.array(z.string())),
  separator: nullable.text((table) => table.separator),
  sheets: json((table) => table.sheets, z.array(z.string())),
  sheet: nullable.text((table) => table.sheet),
  columns: json((table) => table.columns, z.array(z.string())),
  rows: json((table) => table.rows, z.array(z.object({ number: z.int(), cells: z.array(z.string()) }))),
  count: integer((table) => table.count),
  limit: integer((table) => table.limit),
  targets: json(
    (table) => table.targets,
    z.array(z.object({ name: z.string(), title: z.string(), required: z.boolean() })),
  ),
  guess: list((table) => table.guess, match),
  time_zone: text((table) => table.timeZone),
})
export type ImportTableWire = WireOf<typeof presentTable>

/** An error of a row in the reader's language. */
interface ReadFault {
  column: number | null
  target: string | null
  rule: string
  text: string
  near: string | null
}

interface ReadRow extends Omit<RowResult, 'faults' | 'made'> {
  errors: ReadFault[]
}

/** Results as a reader gets them: rows with errors come first into those that are shown. */
interface ReadResults {
  total: number
  right: number
  faulty: number
  timeZone: string
  rows: ReadRow[]
}

/** Translates the results of an import for the reader. */
export function readResults({ results, columns, timeZone }: CheckedImport, locale: Locale): ReadResults {
  const columnOf = new Map(columns.map(({ column, target }) => [target, column]))
  const faulty = results.filter(({ faults }) => faults.length > 0)
  const right = results.filter(({ faults }) => faults.length === 0)
  const shown = [...faulty, ...right].slice(0, shownAtMost).sort((a, b) => a.number - b.number)
  return {
    total: results.length,
    right: right.length,
    faulty: faulty.length,
    timeZone,
    rows: shown.map(({ faults, number, label, shown: values }) => ({
      number,
      label,
      shown: values,
      errors: faults.map((fault) => readFault(fault, columnOf, locale)),
    })),
  }
}

function readFault(
  { target, rule, values = {}, text: said }: Fault,
  columnOf: ReadonlyMap<string, number>,
  locale: Locale,
): ReadFault {
  const worded = rules[rule][locale].replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`)
  const near = rule === 'unknownNameNear' && typeof values.near === 'string' ? values.near : null
  return {
    column: target === null ? null : (columnOf.get(target) ?? null),
    target,
    rule,
    text: (said ?? worded).slice(0, 500),
    near,
  }
}

const fault = shape<ReadFault>('ImportRowError')({
  column: nullable.integer((one) => one.column),
  target: nullable.text((one) => one.target),
  rule: text((one) => one.rule),
  text: text((one) => one.text),
  near: nullable.text((one) => one.near),
})

const row = shape<ReadRow>('ImportRow')({
  number: integer((one) => one.number),
  label: text((one) => one.label),
  values: json((one) => one.shown, z.record(z.string(), z.string())),
  errors: list((one) => one.errors, fault),
})

const resultFields = {
  total: integer((all: ReadResults) => all.total),
  right: integer((all: ReadResults) => all.right),
  faulty: integer((all: ReadResults) => all.faulty),
  time_zone: text((all: ReadResults) => all.timeZone),
  rows: list((all: ReadResults) => all.rows, row),
}

export const presentChecked = shape<ReadResults>('ImportCheck')(resultFields)
export type ImportCheckWire = WireOf<typeof presentChecked>

const person = shape<{ id: number; fio: string }>()({
  id: integer((one) => one.id),
  fio: text((one) => one.fio),
})

const kept = shape<KeptRecord>('ImportKeptRecord')({
  row: integer((one) => one.row),
  record_id: integer((one) => one.recordId),
  label: text((one) => one.label),
  reason: text((one) => one.reason),
})

export const presentRecordImport = shape<ImportRecord>('RecordImport')({
  id: integer((one) => one.id),
  kind: text((one) => one.kind),
  user: part((one) => one.user, person),
  file_name: text((one) => one.fileName),
  created: integer((one) => one.created),
  skipped: integer((one) => one.skipped),
  created_at: moment((one) => one.createdAt),
  undone_at: nullable.moment((one) => one.undoneAt),
  undone_by: nullable.part((one) => one.undoneBy, person),
  removed: integer((one) => one.removed),
  kept: list((one) => one.kept, kept),
})
export type RecordImportWire = WireOf<typeof presentRecordImport>

export const presentRecordImports = shape<readonly ImportRecord[]>()({
  items: list((all) => all, presentRecordImport),
})

interface ReadDone extends ReadResults {
  done: Pick<DoneImport, 'record' | 'passwords'>
}

/** The answer to a finished import. */
export const readDone = (done: DoneImport, locale: Locale): ReadDone => ({
  ...readResults(done, locale),
  done,
})

export const presentDone = shape<ReadDone>('ImportDone')({
  ...resultFields,
  import: part(({ done }) => done.record, presentRecordImport),
  passwords: json(
    ({ done }) => done.passwords,
    z.array(z.object({ row: z.int(), login: z.string(), password: z.string() })),
  ),
})
export type ImportDoneWire = WireOf<typeof presentDone>

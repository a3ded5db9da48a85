import type { Rule } from '@/lib/problems'
import { uniqueNames } from '../readers/unique-names'
import type { Separator } from '../record'

/** A row of a table as texts. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1 with the header. */
  number: number
  /** One for each column; empty where the row is shorter. */
  cells: readonly string[]
  /** Cells whose value cannot be known. */
  faults: readonly CellFault[]
}

/** Why a cell has no value, by the place of its column; null where the row itself is at fault. */
export interface CellFault {
  column: number | null
  rule: Rule
  values?: Record<string, string | number>
}

/** An opened table of texts: CSV, or a sheet of a workbook. */
export interface Table {
  format: 'csv' | 'xlsx'
  /** Of CSV; null for a workbook. */
  encoding: string | null
  separator: Separator | null
  /** Names of the sheets of a workbook. */
  sheets: readonly string[]
  sheet: string | null
  /** Headings, each once. */
  columns: readonly string[]
  /** The rows below the heading that are not blank. */
  rows(): AsyncGenerator<TableRow>
  close(): void
}

/** Overrides given by the caller. */
export interface TableOptions {
  encoding?: string | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/** The cells below the columns of a table, with what is wrong about them; null for a blank row. */
export function rowOfCells(
  number: number,
  given: readonly string[],
  columns: number,
  faults: readonly CellFault[] = [],
): TableRow | null {
  if (faults.length === 0 && given.every((cell) => cell.trim() === '')) return null
  const cells = Array.from({ length: columns }, (_, at) => given[at] ?? '')
  const beyond = given.slice(columns).some((cell) => cell.trim() !== '')
  const tooMany: CellFault[] = beyond ? [{ column: null, rule: 'cells', values: { limit: columns } }] : []
  return { number, cells, faults: [...faults.filter(({ column }) => (column ?? 0) < columns), ...tooMany] }
}

/** The headings of the columns; blank ones at the end are no columns. */
export function headingsOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return uniqueNames(cells.slice(0, last + 1))
}

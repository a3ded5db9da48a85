import { problem } from '@/lib/problems'
import { readXml } from '../readers/read-xml'
import { bounds } from '../record'
import { type DateForm, dateOfSerial } from './cell-dates'
import type { CellFault } from './record'

/** What the cells of a sheet refer to. */
export interface SheetParts {
  texts: readonly string[]
  forms: readonly (DateForm | null)[]
  isLate: boolean
}

/** Rows of a sheet of Excel. */
const rowsAtMost = 1_048_576

interface SheetRow {
  number: number
  cells: string[]
  faults: CellFault[]
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string | null
  text: string
  formula: boolean
}

/** The number of the next row: rows go down, and there are no more than a sheet has. */
function numberAfter(before: number, told: string | undefined): number {
  const number = told === undefined ? before + 1 : Number(told)
  if (!Number.isInteger(number) || number <= before) throw problem('import.broken')
  if (number > rowsAtMost) throw problem('import.archive-large')
  return number
}

/** The rows of a sheet in their order, as the texts that a person reads. */
export async function* sheetRows(xml: AsyncIterable<string>, parts: SheetParts): AsyncGenerator<SheetRow> {
  const done: SheetRow[] = []
  let row: SheetRow = { number: 0, cells: [], faults: [] }
  let cell: OpenCell | null = null
  let phonetic = 0
  const listener = {
    open(name: string, { r, t, s }: Record<string, string>) {
      if (name === 'row') row = { number: numberAfter(row.number, r), cells: [], faults: [] }
      else if (name === 'c') {
        const column = r === undefined ? row.cells.length : columnOf(r)
        if (column >= bounds.fields) throw problem('import.fields', { limit: bounds.fields })
        cell = { column, type: t ?? 'n', style: Number(s ?? 0), value: null, text: '', formula: false }
      } else if (name === 'f' && cell) cell.formula = true
      else if (name === 'rPh') phonetic++
    },
    close(name: string, text: string) {
      if (name === 'rPh') phonetic--
      else if (name === 'v' && cell) cell.value = text
      else if (name === 't' && cell && phonetic === 0) cell.text += text
      else if (name === 'c' && cell) {
        put(row, cell, parts)
        cell = null
      } else if (name === 'row') done.push(row)
    },
  }
  for await (const _ of readXml(xml, listener)) yield* done.splice(0)
  yield* done.splice(0)
}

function put({ cells, faults }: SheetRow, cell: OpenCell, parts: SheetParts): void {
  const { column, type, value, formula } = cell
  while (cells.length < column) cells.push('')
  cells[column] = textOf(cell, parts)
  if (type === 'e') faults.push({ column, rule: 'cellError', values: { value: value ?? '' } })
  else if (formula && value === null) faults.push({ column, rule: 'cellFormula' })
}

/** Letters of a reference like `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (column === 0) throw problem('import.broken')
  return column - 1
}

function textOf({ type, value, text, style }: OpenCell, { texts, forms, isLate }: SheetParts): string {
  switch (type) {
    case 's':
      return plain(texts[Number(value)] ?? '')
    case 'inlineStr':
      return plain(text)
    case 'str':
      return plain(value ?? '')
    case 'b':
      return value === null ? '' : value === '1' ? 'true' : 'false'
    case 'd':
      return (value ?? '').replace('T', ' ')
    case 'e':
      return value ?? ''
    default:
      return value === null ? '' : numberOf(value, forms[style] ?? null, isLate)
  }
}

/** Spreadsheets keep fifteen digits; the rest is what a double adds. */
function numberOf(value: string, form: DateForm | null, isLate: boolean): string {
  const number = Number(value)
  const date = form && dateOfSerial(number, form, isLate)
  if (date) return date
  if (!Number.isFinite(number) || value.trim() === '') return value.trim()
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) < 1e21 && Number.isInteger(rounded) ? BigInt(rounded).toString() : `${rounded}`
}

/** Signs that XML cannot hold are written as `_x000D_` (ECMA-376, 22.9.2.19). */
const plain = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

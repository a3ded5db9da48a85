import type { ValueType } from '../record'
import type { Encoding } from '../text/encodings'
import { plainText } from '../values/plain-text'
import { encodeText } from './encode-text'
import type { ExportField } from './record'

interface Column {
  field: ExportField
  name: string
  kind: 'C' | 'N' | 'L' | 'D'
  length: number
  decimals: number
}

const shapes: Record<ValueType, Pick<Column, 'kind' | 'length' | 'decimals'>> = {
  string: { kind: 'C', length: 254, decimals: 0 },
  int: { kind: 'N', length: 11, decimals: 0 },
  // Programs take up to 18 places as whole numbers, and more as decimals.
  long: { kind: 'N', length: 20, decimals: 0 },
  double: { kind: 'N', length: 24, decimals: 15 },
  boolean: { kind: 'L', length: 1, decimals: 0 },
  date: { kind: 'D', length: 8, decimals: 0 },
  timestamp: { kind: 'C', length: 30, decimals: 0 },
}

/** Most places of a whole number that programs take as one. */
export const shortLong = 18

/** Columns of a dBASE table with names of at most ten characters. A table needs at least one column to be
 * readable. */
export function dbfColumns(fields: readonly ExportField[], encoding?: Encoding): Column[] {
  const given = fields.length > 0 ? fields : [{ name: 'id', title: 'id', type: 'int' as const }]
  const taken = new Set<string>()
  return given.map((field) => {
    let name = cut(field.name, 10, encoding)
    for (let n = 1; taken.has(name.toLowerCase()); n++)
      name = `${cut(field.name, 9 - String(n).length, encoding)}_${n}`
    taken.add(name.toLowerCase())
    const shape = shapes[field.type]
    const isShort = field.type === 'long' && field.longest !== undefined && field.longest <= shortLong
    return { field, name, ...shape, ...(isShort && { length: shortLong }) }
  })
}

/** A name cut to a number of bytes. */
function cut(name: string, bytes: number, encoding?: Encoding): string {
  let kept = name
  while (encodeText(kept, encoding).length > bytes) kept = kept.slice(0, -1)
  return kept
}

/** The language drivers of the encodings that have one. */
const drivers: Partial<Record<Encoding, number>> = {
  'windows-1251': 0xc9,
  ibm866: 0x65,
  'windows-1252': 0x03,
  'windows-1250': 0xc8,
}

export const recordLength = (columns: readonly Column[]) =>
  columns.reduce((sum, { length }) => sum + length, 1)

/** The header of a dBASE table. */
export function dbfHead(
  columns: readonly Column[],
  count: number,
  day: Date,
  encoding: Encoding = 'utf-8',
): Buffer {
  const head = Buffer.alloc(32 + columns.length * 32 + 1)
  head.set([3, day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()])
  head.writeUInt32LE(count, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(recordLength(columns), 10)
  head[29] = drivers[encoding] ?? 0
  columns.forEach(({ name, kind, length, decimals }, at) => {
    const from = 32 + at * 32
    encodeText(name, encoding).copy(head, from, 0, 10)
    head.write(kind, from + 11, 'latin1')
    head.set([length, decimals], from + 16)
  })
  head[head.length - 1] = 0x0d
  return head
}

/** A record of a dBASE table. */
export function dbfRecord(
  columns: readonly Column[],
  attributes: Record<string, unknown>,
  encoding?: Encoding,
): Buffer {
  const record = Buffer.alloc(recordLength(columns), 0x20)
  let from = 1
  for (const column of columns) {
    writeCell(record, from, column, attributes[column.field.name], encoding)
    from += column.length
  }
  return record
}

function writeCell(
  record: Buffer,
  from: number,
  { kind, length }: Column,
  value: unknown,
  encoding: Encoding = 'utf-8',
): void {
  if (value === null || value === undefined) return
  if (kind === 'L') return void record.write(value === true ? 'T' : 'F', from)
  if (kind === 'D') {
    const day = plainText(value)
    return isDbfDate(day) ? void record.write(day.replaceAll('-', ''), from) : undefined
  }
  if (kind === 'N') return void record.write(numberText(value, length).padStart(length), from)
  const text = plainText(value)
  // `write` does not split a character; others take one byte each.
  if (encoding === 'utf-8') record.write(text, from, length, 'utf8')
  else encodeText(text, encoding).copy(record, from, 0, length)
}

/** Whether a date has the eight digits that a table holds. */
export const isDbfDate = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)

/** As many digits as fit; exponents where plain ones do not. */
function numberText(value: unknown, length: number): string {
  const text = plainText(value)
  return text.length <= length ? text : Number(value).toExponential().slice(0, length)
}

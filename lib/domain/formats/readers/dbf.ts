import { problem } from '@/lib/problems'
import { bounds, type SourceField, type ValueType } from '../record'
import type { Encoding } from '../text/encodings'
import type { ByteReader } from './byte-reader'
import { uniqueNames } from './unique-names'

export interface DbfColumn {
  name: Buffer
  kind: string
  from: number
  length: number
  decimals: number
}

export interface DbfHead {
  count: number
  recordLength: number
  /** The language driver id, which gives the encoding. */
  driver: number
  columns: DbfColumn[]
}

/** Reads the header of a dBASE table. */
export async function readDbfHead(reader: ByteReader): Promise<DbfHead> {
  const head = await reader.need(32)
  const headLength = head.readUInt16LE(8)
  const recordLength = head.readUInt16LE(10)
  if (headLength < 33 || recordLength < 1) throw problem('import.broken')
  const rest = await reader.need(headLength - 32)
  const columns: DbfColumn[] = []
  let from = 1
  for (let at = 0; at + 32 <= rest.length && rest[at] !== 0x0d; at += 32) {
    const one = columnOf(rest.subarray(at, at + 32), from)
    columns.push(one)
    from += one.length
  }
  if (from > recordLength || columns.length > bounds.fields) throw problem('import.broken')
  return { count: head.readUInt32LE(4), recordLength, driver: head[29] ?? 0, columns }
}

function columnOf(bytes: Buffer, from: number): DbfColumn {
  const end = bytes.indexOf(0)
  const name = bytes.subarray(0, end < 0 || end > 11 ? 11 : end)
  const kind = String.fromCharCode(bytes[11] ?? 0).toUpperCase()
  // Some programs store the high byte of a long text's length in the place of decimals.
  const decimals = bytes[17] ?? 0
  const length = (bytes[16] ?? 0) + (kind === 'C' ? decimals * 256 : 0)
  return { name: Buffer.from(name), kind, from, length, decimals }
}

/** The fields of a dBASE table. */
export function fieldsOf({ columns }: DbfHead, decoder: TextDecoder): SourceField[] {
  const names = uniqueNames(columns.map(({ name }) => decoder.decode(name).trim()))
  return columns.map((column, at) => ({ name: names[at] ?? '', type: typeOf(column) }))
}

function typeOf({ kind, length, decimals }: DbfColumn): ValueType {
  switch (kind) {
    case 'N':
    case 'F':
      if (decimals > 0) return 'double'
      return length < 10 ? 'int' : length < 19 ? 'long' : 'double'
    case 'I':
    case '+':
      return 'int'
    case 'O':
      return 'double'
    case 'L':
      return 'boolean'
    case 'D':
      return 'date'
    default:
      return 'string'
  }
}

/** The encoding of a language driver; null for unsupported ones. */
export function encodingOfDriver(driver: number): Encoding | null {
  if (driver === 0xc9) return 'windows-1251'
  return driver === 0x26 || driver === 0x65 ? 'ibm866' : null
}

/** The value of a cell; some programs cut texts within a multibyte character. */
export function cellOf(record: Buffer, { kind, from, length }: DbfColumn, decoder: TextDecoder): unknown {
  const bytes = record.subarray(from, from + length)
  if (kind === 'I' || kind === '+') return length === 4 ? bytes.readInt32LE() : null
  if (kind === 'O') return length === 8 ? bytes.readDoubleLE() : null
  if (kind === 'C') return textOf(bytes, decoder)
  const text = bytes.toString('latin1').replaceAll('\0', ' ').trim()
  if (text === '' || /^\*+$/.test(text)) return null
  if (kind === 'D') return /^\d{8}$/.test(text) && text !== '00000000' ? dateText(text) : null
  if (kind === 'L') return /^[TtYyДд]$/.test(text) ? true : /^[FfNn]$/.test(text) ? false : null
  if (kind === 'N' || kind === 'F') return numberText(text)
  // Memos are in another file.
  return null
}

const dateText = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

function numberText(text: string): number | string | null {
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value)) return null
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(text) ? text : value
}

function textOf(bytes: Buffer, decoder: TextDecoder): string | null {
  const end = bytes.indexOf(0)
  const text = decoder.decode(end < 0 ? bytes : bytes.subarray(0, end))
  return text.replace(/\uFFFD+\s*$/, '').trimEnd() || null
}

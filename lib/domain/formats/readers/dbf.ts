import { problem } from '@/lib/problems'
import { bounds, type SourceField, type ValueType } from '../record'
import { type Decoder, type Encoding, encodingOf } from '../text/encodings'
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
export function fieldsOf({ columns }: DbfHead, decoder: Decoder): SourceField[] {
  const names = uniqueNames(columns.map(({ name }) => decoder.decode(name).trim()))
  return columns.map((column, at) => ({
    name: names[at] ?? '',
    type: typeOf(column),
    ...(isLarge(column) && { byValues: true }),
  }))
}

/** Whether whole numbers of the column may have more digits than a column of numbers holds. */
const isLarge = ({ kind, length, decimals }: DbfColumn) =>
  (kind === 'N' || kind === 'F') && decimals === 0 && length >= 19

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

/** Code pages by language driver, as dBASE and FoxPro number them. Programs write 0x57, the page of the machine, whatever
 * the texts are: it tells nothing. */
const drivers: Readonly<Record<number, string>> = {
  0x01: '437',
  0x02: '850',
  0x03: '1252',
  0x04: '10007',
  0x08: '865',
  0x09: '437',
  0x0a: '850',
  0x0b: '437',
  0x0d: '437',
  0x0e: '850',
  0x0f: '437',
  0x10: '850',
  0x11: '437',
  0x12: '850',
  0x13: '932',
  0x14: '850',
  0x15: '437',
  0x16: '850',
  0x17: '865',
  0x18: '437',
  0x19: '437',
  0x1a: '850',
  0x1b: '437',
  0x1c: '863',
  0x1d: '850',
  0x1f: '852',
  0x22: '852',
  0x23: '852',
  0x24: '860',
  0x25: '850',
  0x26: '866',
  0x37: '850',
  0x40: '852',
  0x4d: '936',
  0x4e: '949',
  0x4f: '950',
  0x50: '874',
  0x58: '1252',
  0x59: '1252',
  0x64: '852',
  0x65: '866',
  0x66: '865',
  0x67: '861',
  0x6a: '737',
  0x6b: '857',
  0x6c: '863',
  0x78: '950',
  0x79: '949',
  0x7a: '936',
  0x7b: '932',
  0x7c: '874',
  0x7d: '1255',
  0x7e: '1256',
  0x86: '737',
  0x87: '852',
  0x88: '857',
  0xc8: '1250',
  0xc9: '1251',
  0xca: '1254',
  0xcb: '1253',
  0xcc: '1257',
}

/** The encoding of a language driver; null where it tells none. */
export const encodingOfDriver = (driver: number): Encoding | null => encodingOf(drivers[driver] ?? '')

/** Whether a cell refers to a memo, which is in another file. */
export const isMemo = (record: Buffer, { kind, from, length }: DbfColumn): boolean =>
  /^[MGBP]$/.test(kind) &&
  record.subarray(from, from + length).some((byte) => byte !== 0 && byte !== 0x20 && byte !== 0x30)

/** The value of a cell; some programs cut a text that fills its field within a multibyte character. */
export function cellOf(record: Buffer, { kind, from, length }: DbfColumn, decoder: Decoder): unknown {
  const bytes = record.subarray(from, from + length)
  if (kind === 'I' || kind === '+') return length === 4 ? bytes.readInt32LE() : null
  if (kind === 'O') return length === 8 ? bytes.readDoubleLE() : null
  if (kind === 'C') return textOf(bytes, decoder)
  const text = bytes.toString('latin1').replaceAll('\0', ' ').trim()
  if (text === '' || /^\*+$/.test(text)) return null
  if (kind === 'D') return /^\d{8}$/.test(text) && text !== '00000000' ? dateText(text) : null
  if (kind === 'L') return /^[TtYyДд]$/.test(text) ? true : /^[FfNn]$/.test(text) ? false : null
  if (kind === 'N' || kind === 'F') return numberText(text)
  return null
}

const dateText = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

function numberText(text: string): number | bigint | null {
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value)) return null
  return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(text)
    ? BigInt(text)
    : value
}

const blank = ' '.charCodeAt(0)

function textOf(bytes: Buffer, decoder: Decoder): string | null {
  const end = bytes.indexOf(0)
  const text = decoder.decode(end < 0 ? bytes : bytes.subarray(0, end))
  const isFull = end < 0 && bytes.at(-1) !== blank
  return (isFull ? text.replace(/\uFFFD+$/, '') : text).replace(/[ \0]+$/, '') || null
}

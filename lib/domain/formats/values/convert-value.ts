import type { Typing, ValueType } from '../record'
import { plainText } from './plain-text'
import { dateOf, flagOf, numberOf, timestampOf } from './text-values'

const maxInt = 2 ** 31 - 1
const minInt = -(2 ** 31)

/** Formats without dates have moments instead. */
const midnight = /[T ]00:00(:00([.,]0+)?)?Z?\s*$/

export type Converted = string | number | boolean | null

/** A value converted to the type of a column; undefined when it does not fit. */
export function convertValue(value: unknown, type: ValueType, typing: Typing): Converted | undefined {
  if (value === null || value === undefined) return null
  if (type === 'string') return textOf(value)
  if (typeof value === 'string' && value.trim() === '') return null
  const comma = typing === 'text-with-commas'
  const converted = typeof value === 'string' ? fromText(value, type, comma) : fromValue(value, type)
  return converted ?? undefined
}

function fromText(text: string, type: ValueType, comma: boolean): Converted {
  switch (type) {
    case 'int':
    case 'long':
    case 'double':
      return fitting(numberOf(text, comma), type)
    case 'boolean':
      return flagOf(text)
    case 'date':
      return dateOf(text.replace(midnight, ''))
    default:
      return timestampOf(text) ?? dateOf(text)
  }
}

function fromValue(value: unknown, type: ValueType): Converted {
  // Formats without booleans have 1 and 0 instead.
  if (type === 'boolean' && (value === 1 || value === 0)) return value === 1
  if (typeof value === 'number') return fitting(value, type)
  if (typeof value === 'bigint') return fitting(value.toString(), type)
  return typeof value === 'boolean' && type === 'boolean' ? value : null
}

function fitting(value: number | string | null, type: ValueType): Converted {
  if (value === null) return null
  const number = Number(value)
  if (type === 'double') return Number.isFinite(number) && keepsDigits(value, number) ? number : null
  if (type !== 'int' && type !== 'long') return null
  if (!Number.isInteger(number)) return null
  if (type === 'int') return number >= minInt && number <= maxInt ? number : null
  const digits = BigInt(value)
  return digits === BigInt.asIntN(64, digits) ? value : null
}

/** Whether a whole number of many digits is the same as a double, or is how a double is written. */
const keepsDigits = (value: number | string, number: number) =>
  typeof value === 'number' ||
  !/^[+-]?\d{16,}$/.test(value) ||
  String(number) === value ||
  BigInt(value) === BigInt(number)

function textOf(value: unknown): string {
  // Removes characters that PostgreSQL cannot store.
  return plainText(value).replaceAll('\0', '').toWellFormed()
}

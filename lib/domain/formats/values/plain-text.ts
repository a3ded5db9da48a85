import { writeExact } from '@/lib/shared/exact-json'

/** A value as text; objects as JSON. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    default:
      return value === undefined ? '' : writeExact(value)
  }
}

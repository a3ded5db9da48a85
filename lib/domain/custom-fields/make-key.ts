import { slugify } from 'transliteration'
import { keyAtMost } from './schema'

/** The key of a new field: its transliterated name, with a number when that is taken. */
export function makeKey(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name, { separator: '_' }).replace(/^[^a-z0-9]+/i, '')
  const base = slug.slice(0, keyAtMost - 5) || 'field'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.has(key)) return key
  }
}

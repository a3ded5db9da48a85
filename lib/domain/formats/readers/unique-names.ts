import { problem } from '@/lib/problems'
import { bounds } from '../record'

/** Column names of a file; blank and repeated ones get a number. */
export function uniqueNames(names: readonly string[]): string[] {
  if (names.length > bounds.fields) throw problem('import.fields', { limit: bounds.fields })
  const taken = new Set<string>()
  return names.map((given, at) => {
    const name =
      given
        .replace(/^\uFEFF/, '')
        .trim()
        .replace(/^'(?=[=+\-@])/, '')
        .slice(0, 200) || `field_${at + 1}`
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name} ${n}`
    taken.add(free)
    return free
  })
}

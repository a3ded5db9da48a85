import type { Target } from './record'
import { folded } from './names'

/** Which column is for what. */
export interface ColumnMatch {
  /** From 1, as in the file. */
  column: number
  target: string
}

/** A heading without the time zone or unit in brackets behind it, and without signs. */
const bare = (heading: string) =>
  folded(heading)
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Columns by their headings: titles in both languages, names of the API, and what exports write. Each target is given
 * once. */
export function guessColumns(headings: readonly string[], targets: readonly Target[]): ColumnMatch[] {
  const byName = new Map<string, string>()
  const add = (said: string, target: string) => {
    const key = bare(said)
    if (key !== '' && !byName.has(key)) byName.set(key, target)
  }
  // What a target is called goes before what else means it.
  for (const { name, titles } of targets) for (const said of [titles.ru, titles.en, name]) add(said, name)
  for (const { name, also = [] } of targets) for (const said of also) add(said, name)
  const taken = new Set<string>()
  return headings.flatMap((heading, at) => {
    const target = byName.get(bare(heading))
    if (target === undefined || taken.has(target)) return []
    taken.add(target)
    return [{ column: at + 1, target }]
  })
}

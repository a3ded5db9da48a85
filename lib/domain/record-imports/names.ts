import type { Rule } from '@/lib/problems'
import { nearestOf } from './nearest'

interface Named {
  id: number
  name: string
  /** Other names that mean it, such as a login. */
  also?: readonly string[]
}

type Resolved = { id: number; name: string } | { rule: Rule; values: Record<string, string> }

/** Texts for which a similar name is looked for. */
const suggestionsAtMost = 200
const idsAtMost = 5

/** A name as it is compared: without case, `ё` and repeated blanks. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

/** Finds records by the names and numbers that people write into tables. */
export class Names {
  private readonly byName = new Map<string, Named[]>()
  private readonly byId = new Map<number, Named>()
  private readonly known = new Map<string, Resolved>()
  private suggested = 0

  constructor(items: readonly Named[]) {
    for (const item of items) {
      this.byId.set(item.id, item)
      for (const name of new Set([item.name, ...(item.also ?? [])].map(folded))) {
        const same = this.byName.get(name)
        if (same) same.push(item)
        else this.byName.set(name, [item])
      }
    }
  }

  /** The record of a name or a number, or the rule that the text breaks. A name comes before a number. */
  find(text: string): Resolved {
    const key = folded(text)
    const known = this.known.get(key) ?? this.look(text.trim(), key)
    this.known.set(key, known)
    return known
  }

  private look(text: string, key: string): Resolved {
    const [found, ...others] = this.byName.get(key) ?? []
    if (found && others.length === 0) return found
    if (found) {
      const all = [found, ...others].map(({ id }) => id)
      const ids = [...all.slice(0, idsAtMost), ...(all.length > idsAtMost ? ['…'] : [])].join(', ')
      return { rule: 'severalNames', values: { value: text, ids } }
    }
    const byId = /^\d{1,9}$/.test(text) ? this.byId.get(Number(text)) : undefined
    return byId ?? this.unknown(text, key)
  }

  private unknown(value: string, key: string): Resolved {
    if (this.suggested++ >= suggestionsAtMost) return { rule: 'unknownName', values: { value } }
    const near = nearestOf(key, this.byName.keys())
    const name = near === null ? undefined : this.byName.get(near)?.[0]?.name
    return name === undefined
      ? { rule: 'unknownName', values: { value } }
      : { rule: 'unknownNameNear', values: { value, near: name } }
  }
}

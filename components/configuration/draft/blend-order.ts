import { movedKeys } from './rising-run'

export const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

export const inSameOrder = (before: readonly { key: string }[], after: readonly { key: string }[]) =>
  movedKeys(keysOf(before), keysOf(after)).size === 0

/** The keys in the order of the first list; keys only in the second are placed after their neighbour there. */
export function blendOrder(first: readonly string[], second: readonly string[]): string[] {
  const blended = [...first]
  const taken = new Set(first)
  const placeOf = (at: number) => {
    const before = second[at - 1]
    if (before !== undefined) return blended.indexOf(before) + 1
    const after = second.slice(at + 1).find((key) => taken.has(key))
    return after === undefined ? blended.length : blended.indexOf(after)
  }
  second.forEach((key, at) => {
    if (taken.has(key)) return
    blended.splice(placeOf(at), 0, key)
    taken.add(key)
  })
  return blended
}

import { createHash } from 'node:crypto'
import type { RemoteFeature } from './record'

/** Keys made of names begin here: below are the numbers that servers gave themselves. */
const made = 2 ** 52

/** Whole numbers for objects: the one that its name ends with, as `roads.7`; else one made of the name, the same at
 * every reading. */
export class Numbers {
  readonly #taken = new Set<number>()

  of({ id, geometry, values }: RemoteFeature): number {
    const name = id ?? JSON.stringify([geometry, values])
    const own = numberIn(id)
    let key = own ?? hashOf(name)
    // Of a name that comes again and again each is told by its place.
    for (let place = this.#taken.size; this.#taken.has(key); place++) key = hashOf(`${place} ${name}`)
    this.#taken.add(key)
    return key
  }
}

function numberIn(id: string | null): number | null {
  const [, digits] = /(?:^|[.:/_-])(\d{1,15})$/.exec(id ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** 48 bits, so that it stays a number that JSON can carry. */
function hashOf(text: string): number {
  return made + createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

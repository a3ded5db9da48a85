import { createHash } from 'node:crypto'
import type { RemoteFeature } from './record'

/** Keys derived from names start here; lower ones are numbers that servers assigned. */
const made = 2 ** 52

/** Integer keys for objects: the number at the end of the id, as in `roads.7`; else a hash of the id, the
 * same in every reading. */
export class Numbers {
  readonly #taken = new Set<number>()

  of({ id, geometry, values }: RemoteFeature): number {
    const name = id ?? JSON.stringify([geometry, values])
    const own = numberIn(id)
    let key = own ?? hashOf(name)
    // Repeated names are told apart by their position.
    for (let place = this.#taken.size; this.#taken.has(key); place++) key = hashOf(`${place} ${name}`)
    this.#taken.add(key)
    return key
  }
}

function numberIn(id: string | null): number | null {
  const [, digits] = /(?:^|[.:/_-])(\d{1,15})$/.exec(id ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** 48 bits, so that JSON can represent it as a number. */
function hashOf(text: string): number {
  return made + createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

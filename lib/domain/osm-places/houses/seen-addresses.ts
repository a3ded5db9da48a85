import { createHash } from 'node:crypto'

const shards = 64
/** Points in the same square of about 5 m count as the same: further apart another house may be nearer. */
const side = 500

/** Which addresses were written already; about 40 bytes each. */
export class SeenAddresses {
  private readonly seen = Array.from({ length: shards }, () => new Set<number>())

  /** Whether an address is new, or known but at another place; remembers it. */
  add(anchor: number, number: string, x: number, y: number): boolean {
    const place = `${Math.round(x / side)} ${Math.round(y / side)}`
    const digest = createHash('md5').update(`${anchor} ${number.toLowerCase()} ${place}`).digest()
    const set = this.seen[(digest[6] ?? 0) % shards]
    const mark = digest.readUIntBE(0, 6)
    if (!set || set.has(mark)) return false
    set.add(mark)
    return true
  }
}

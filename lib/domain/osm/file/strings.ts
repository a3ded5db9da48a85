import type { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'
import type { Tags } from '../record'

/** Longer values are of no use on a map. */
const longest = 1000

/** The string table of a block, decoded on demand. */
export class Strings {
  private readonly made: (string | undefined)[] = []

  constructor(private readonly parts: readonly Uint8Array[] = []) {}

  static read(pbf: PbfReader): Strings {
    const parts = pbf.readMessage<Uint8Array[]>((tag, all, inner) => {
      if (tag === 1) all.push(inner.readBytes())
    }, [])
    return new Strings(parts)
  }

  at(index: number): string {
    const known = this.made[index]
    if (known !== undefined) return known
    const part = this.parts[index]
    if (!part) throw new BrokenExtract('The file is broken: a text is named that it does not hold')
    const { buffer, byteOffset, length } = part
    // The database does not accept NUL.
    const text = Buffer.from(buffer, byteOffset, Math.min(length, longest)).toString().replaceAll('\0', '')
    this.made[index] = text
    return text
  }

  /** Keys and values of an element. */
  tags(keys: readonly number[], values: readonly number[]): Tags {
    if (keys.length !== values.length) throw new BrokenExtract('The file is broken: a key without a value')
    // Without a prototype: keys can be any text.
    const tags = Object.create(null) as Record<string, string>
    for (let at = 0; at < keys.length; at++) tags[this.at(keys[at] ?? -1)] = this.at(values[at] ?? -1)
    return tags
  }
}

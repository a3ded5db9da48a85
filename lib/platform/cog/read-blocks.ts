import { inflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { BrokenRaster } from './fault'
import type { Cog, CogLevel } from './open-cog'
import { type ReadRanges, readTogether } from './ranges'
import { type Field, TiffReader } from './read-directory'
import { addUp, type BlockSamples, bytesOf, joinBytes, samplesOf } from './samples'

export type { BlockSamples }

/** The pixels of a block, band beside band; null where the file stores none. */
export type Block = BlockSamples | null

/** Entries of the lists of blocks that are read at once. */
const listedAtOnce = 2048

const indexes = processSingleton(
  'raster-indexes',
  () => new LRUCache<string, readonly number[]>({ max: 2000 }),
)

const blocks = processSingleton(
  'raster-blocks',
  () =>
    new LRUCache<string, { samples: Block }>({
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ samples }) => (samples?.byteLength ?? 0) + 200,
    }),
)

/** Reads blocks of a level by number; decoded ones are cached for a while. `name` stands for the file, which never
 * changes. */
export async function readBlocks(
  read: ReadRanges,
  name: string,
  cog: Cog,
  level: CogLevel,
  numbers: readonly number[],
): Promise<Map<number, Block>> {
  const found = new Map<number, Block>()
  const missing: number[] = []
  const keyOf = (number: number) => `${name} ${level.offsets.at} ${number}`
  for (const number of numbers) {
    const known = blocks.get(keyOf(number))
    if (known) found.set(number, known.samples)
    else missing.push(number)
  }
  const list = new BlockList(read, name, cog)
  const places: { number: number; start: number; length: number }[] = []
  for (const number of missing) {
    const start = await list.at(level.offsets, number)
    const length = await list.at(level.counts, number)
    if (start === 0 || length === 0) found.set(number, null)
    else places.push({ number, start, length })
  }
  const most = sizeOf(level) * 2 + 65_536
  for (const { start, length } of places)
    if (length > most || start + length > cog.size) throw new BrokenRaster('A block of the file is too long')
  const parts = await readTogether(read, places)
  for (const [at, { number }] of places.entries()) {
    const samples = decode(level, parts[at] ?? new Uint8Array())
    blocks.set(keyOf(number), { samples })
    found.set(number, samples)
  }
  return found
}

/** The list of the blocks of a file, of which only the needed pages are read. */
class BlockList {
  private readonly reader: TiffReader

  constructor(
    read: ReadRanges,
    private readonly name: string,
    { size }: Cog,
  ) {
    this.reader = new TiffReader(read, size)
  }

  async at(field: Field, number: number): Promise<number> {
    const page = Math.floor(number / listedAtOnce)
    const key = `${this.name} ${field.at} ${page}`
    let values = indexes.get(key)
    if (!values) {
      values = await this.reader.numbers(field, page * listedAtOnce, listedAtOnce)
      indexes.set(key, values)
    }
    return values[number - page * listedAtOnce] ?? 0
  }
}

const sizeOf = ({ blockWidth, blockHeight, samples, type }: CogLevel) =>
  blockWidth * blockHeight * samples * bytesOf(type)

function decode(level: CogLevel, bytes: Uint8Array): BlockSamples {
  const { blockWidth, samples, type, predictor, packed } = level
  const size = sizeOf(level)
  const plain = packed ? unpack(bytes, size) : bytes.slice()
  if (plain.length !== size) throw new BrokenRaster('A block of the file is incomplete')
  const row = blockWidth * samples
  if (predictor === 3) return samplesOf(joinBytes(plain, row, samples, bytesOf(type)), type)
  const values = samplesOf(plain, type)
  if (predictor === 2) addUp(values, row, samples)
  return values
}

function unpack(bytes: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: size })
  } catch {
    throw new BrokenRaster('A block of the file cannot be unpacked')
  }
}

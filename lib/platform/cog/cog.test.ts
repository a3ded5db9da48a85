import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BrokenRaster, openCog, readBlocks, type ReadRanges } from './index'
import { addUp, joinBytes, samplesOf } from './samples'

const readerOf =
  (bytes: Buffer): ReadRanges =>
  async (spans) =>
    spans.map(({ start, length }) => bytes.subarray(start, start + length))

type Entry = readonly [tag: number, type: number, value: number]

/** A TIFF of one block of 16 pixels; tags of the test replace the usual ones. */
function tiffOf(block: Buffer, bits: number, tags: readonly Entry[] = []): Buffer {
  const usual: readonly Entry[] = [
    [256, 4, 16],
    [257, 4, 16],
    [258, 3, bits],
    [259, 3, 8],
    [277, 3, 1],
    [284, 3, 1],
    [317, 3, 1],
    [322, 3, 16],
    [323, 3, 16],
    [324, 4, 8],
    [325, 4, block.length],
    [339, 3, 1],
  ]
  const merged = new Map([...usual, ...tags].map((entry) => [entry[0], entry]))
  const scale = Buffer.alloc(24 + 48)
  for (const [at, value] of [2, 2, 0, 0, 0, 0, 100, 200, 0].entries()) scale.writeDoubleLE(value, at * 8)
  const entries = [...merged.values()]
  const start = 8 + block.length
  const table = Buffer.alloc(2 + (entries.length + 2) * 12 + 4)
  table.writeUInt16LE(entries.length + 2)
  const put = (at: number, tag: number, type: number, count: number, value: number) => {
    const place = 2 + at * 12
    table.writeUInt16LE(tag, place)
    table.writeUInt16LE(type, place + 2)
    table.writeUInt32LE(count, place + 4)
    table.writeUInt32LE(value, place + 8)
  }
  for (const [at, [tag, type, value]] of entries.entries()) put(at, tag, type, 1, value)
  put(entries.length, 33_550, 12, 3, start + table.length)
  put(entries.length + 1, 33_922, 12, 6, start + table.length + 24)
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(start, 4)
  return Buffer.concat([head, block, table, scale])
}

let files = 0

async function firstBlock(bytes: Buffer) {
  const read = readerOf(bytes)
  const cog = await openCog(read, bytes.length)
  const [level] = cog.levels
  if (!level) throw new Error('no level')
  return { cog, block: (await readBlocks(read, `file ${++files}`, cog, level, [0])).get(0) }
}

test('a deflated block with its place', async () => {
  const pixels = Uint8Array.from({ length: 256 }, (_, at) => at)
  const { cog, block } = await firstBlock(tiffOf(deflateSync(pixels), 8))
  expect(cog.place).toEqual({ left: 100, top: 200, pixelWidth: 2, pixelHeight: 2 })
  expect([...(block ?? [])]).toEqual([...pixels])
})

test('differences of neighbours are added up', async () => {
  const pixels = new Uint16Array(256).fill(3)
  const { block } = await firstBlock(tiffOf(deflateSync(Buffer.from(pixels.buffer)), 16, [[317, 3, 2]]))
  expect([...(block ?? [])].slice(0, 17)).toEqual([...Array.from({ length: 16 }, (_, at) => 3 * (at + 1)), 3])
})

test('floating point of the predictor 3 comes back as it was', () => {
  const values = Float32Array.from([1.5, -2.25, 1e10, 0])
  const plain = Buffer.from(values.buffer)
  const row = new Uint8Array(16)
  for (let n = 0; n < 4; n++)
    for (let byte = 0; byte < 4; byte++) row[byte * 4 + n] = plain[n * 4 + 3 - byte] ?? 0
  for (let at = 15; at > 0; at--) row[at] = (row[at] ?? 0) - (row[at - 1] ?? 0)
  expect([...samplesOf(joinBytes(row, 4, 1, 4), 'float32')]).toEqual([...values])
})

test('bands are added up apart', () => {
  const values = Uint8Array.from([1, 10, 1, 10, 1, 10])
  addUp(values, 6, 2)
  expect([...values]).toEqual([1, 10, 2, 20, 3, 30])
})

test('a block that the file leaves out is none', async () => {
  const { block } = await firstBlock(tiffOf(Buffer.alloc(4), 8, [[325, 4, 0]]))
  expect(block).toBeNull()
})

test.each([
  ['a block that is larger than it says', tiffOf(deflateSync(Buffer.alloc(100_000)), 8)],
  ['a block that is no stream', tiffOf(Buffer.from('abcdefgh'), 8)],
  ['a block beyond the file', tiffOf(Buffer.alloc(8), 8, [[324, 4, 1_000_000]])],
  ['another compression', tiffOf(Buffer.alloc(8), 8, [[259, 3, 7]])],
  ['bits that are no bytes', tiffOf(Buffer.alloc(8), 4)],
  ['no TIFF', Buffer.from('<?xml version="1.0"?><a/>')],
  ['a truncated file', tiffOf(Buffer.alloc(8), 8).subarray(0, 40)],
])('%s is refused', async (_, bytes) => {
  await expect(firstBlock(bytes)).rejects.toBeInstanceOf(BrokenRaster)
})

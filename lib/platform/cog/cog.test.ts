import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BrokenRaster, openCog, readBlocks, type ReadRanges } from './index'
import { tiledTiff } from '@/lib/testing/rasters/tiled-tiff'
import { addUp, joinBytes, samplesOf } from './samples'

const readerOf =
  (bytes: Buffer): ReadRanges =>
  async (spans) =>
    spans.map(({ start, length }) => bytes.subarray(start, start + length))

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
  const { cog, block } = await firstBlock(tiledTiff(deflateSync(pixels), 8))
  expect(cog.place).toEqual({ left: 100, top: 200, pixelWidth: 2, pixelHeight: 2 })
  expect([...(block ?? [])]).toEqual([...pixels])
})

test('differences of neighbours are added up', async () => {
  const pixels = new Uint16Array(256).fill(3)
  const { block } = await firstBlock(tiledTiff(deflateSync(Buffer.from(pixels.buffer)), 16, [[317, 3, 2]]))
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
  const { block } = await firstBlock(tiledTiff(Buffer.alloc(4), 8, [[325, 4, 0]]))
  expect(block).toBeNull()
})

test.each([
  ['a block that is larger than it says', tiledTiff(deflateSync(Buffer.alloc(100_000)), 8)],
  ['a block that is no stream', tiledTiff(Buffer.from('abcdefgh'), 8)],
  ['a block beyond the file', tiledTiff(Buffer.alloc(8), 8, [[324, 4, 1_000_000]])],
  ['another compression', tiledTiff(Buffer.alloc(8), 8, [[259, 3, 7]])],
  ['bits that are no bytes', tiledTiff(Buffer.alloc(8), 4)],
  ['no TIFF', Buffer.from('<?xml version="1.0"?><a/>')],
  ['a truncated file', tiledTiff(Buffer.alloc(8), 8).subarray(0, 40)],
])('%s is refused', async (_, bytes) => {
  await expect(firstBlock(bytes)).rejects.toBeInstanceOf(BrokenRaster)
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { packPng } from './pack-png'

/** Every width has another rest of pixels at the end of its rows. */
const widths = [1, 2, 3, 4, 5, 17]
const height = 3

const pixelsOf = (width: number) =>
  Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 37 + 11) % 256)

test.each(widths)('pixels come back as they were, %d in a row', async (width) => {
  const data = pixelsOf(width)
  const solid = data.map((one, at) => (at % 4 === 3 ? 255 : one))
  const clear = await sharp(await packPng({ data, width, height, opaque: false }))
    .raw()
    .toBuffer()
  expect([...clear]).toEqual([...data])
  const opaque = sharp(await packPng({ data: solid, width, height, opaque: true }))
  expect(await opaque.metadata()).toMatchObject({ width, height, channels: 3, depth: 'uchar' })
  expect([...(await opaque.raw().toBuffer())]).toEqual([...solid].filter((_, at) => at % 4 !== 3))
})

test('also those that lie anywhere in their memory', async () => {
  const data = new Uint8Array(5 * height * 4 + 3).subarray(3).fill(200)
  const bytes = await packPng({ data, width: 5, height, opaque: true })
  expect([...(await sharp(bytes).raw().toBuffer())].every((one) => one === 200)).toBe(true)
})

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

test.each([true, false])(
  'those of a photo come back as they were, and take less than as they stand (opaque: %s)',
  async (opaque) => {
    const [wide, tall] = [64, 48]
    // Hills with some noise, as in a picture of the ground.
    const data = Uint8Array.from({ length: wide * tall * 4 }, (_, at) => {
      const [x, y, band] = [(at >> 2) % wide, Math.floor((at >> 2) / wide), at % 4]
      if (band === 3) return opaque ? 255 : 100 + ((x * 3 + y) % 150)
      return 128 + Math.round(60 * Math.sin(x / 9 + band) + 40 * Math.cos(y / 11)) + ((x * 7 + y * 13) % 5)
    })
    const bytes = await packPng({ data, width: wide, height: tall, opaque })
    const back = await sharp(bytes).raw().toBuffer()
    expect(back.equals(opaque ? Buffer.from(data.filter((_, at) => at % 4 !== 3)) : Buffer.from(data))).toBe(
      true,
    )
    expect(bytes.length).toBeLessThan(back.length * 0.8)
  },
)

test('a drawn picture is packed by what repeats in it', async () => {
  const data = new Uint8Array(256 * 256 * 4).fill(255)
  for (let at = 0; at < data.length; at += 4 * 40) data[at] = 0
  expect((await packPng({ data, width: 256, height: 256, opaque: true })).length).toBeLessThan(6000)
})

test('a fine hatch is no photo', async () => {
  const [wide, tall] = [256, 256]
  const data = Uint8Array.from({ length: wide * tall * 4 }, (_, at) => {
    const [x, y] = [(at >> 2) % wide, Math.floor((at >> 2) / wide)]
    return at % 4 === 3 ? 255 : ((x + y) % 4) * 60
  })
  expect((await packPng({ data, width: wide, height: tall, opaque: true })).length).toBeLessThan(5000)
})

test('also those that lie anywhere in their memory', async () => {
  const data = new Uint8Array(5 * height * 4 + 3).subarray(3).fill(200)
  const bytes = await packPng({ data, width: 5, height, opaque: true })
  expect([...(await sharp(bytes).raw().toBuffer())].every((one) => one === 200)).toBe(true)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nouns, openMedia } from '@/lib/testing/media'
import { bombPng, coloursOf, noise, quarters } from '@/lib/testing/pictures'

const sample = (name: string) => readFileSync(join(process.cwd(), 'lib/testing/photos', name))

describe.each(nouns)('photos of %s', (noun) => {
  let media: Awaited<ReturnType<typeof openMedia>>
  let object: number

  beforeAll(async () => {
    media = await openMedia(noun)
    object = await media.newObject()
  })
  afterAll(() => media.stop())

  /** Adds a photo and returns how its addresses answer. */
  async function add(bytes: Buffer, name: string) {
    const { status, text, files } = await media.upload(media.writer, object, [{ bytes, name }], {
      fileType: 'photo',
    })
    expect(status, text).toBe(200)
    const path = media.address(object, `/photo/${files[0]?.id}`)
    return (rest: string) => media.read(media.reader, path + rest)
  }

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a.heic', () => sample('plain.heic')],
    ['turned.heic', () => sample('turned.heic')],
    [
      'a.avif',
      async () =>
        sharp(await quarters(160, 80, 'png'))
          .avif()
          .toBuffer(),
    ],
    [
      'a.tif',
      async () =>
        sharp(await quarters(160, 80, 'png'))
          .tiff()
          .toBuffer(),
    ],
  ])('200: %s is shown as a picture that browsers draw, upright', async (name, make) => {
    const read = await add(await make(), name)
    const { status, headers, bytes } = await read('/320/640')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await coloursOf(bytes)).toBe('RGBY')
    expect((await read('/320/320?crop=true')).status).toBe(200)
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['cut.jpg', async () => (await noise(300, 200)).subarray(0, 9000)],
    ['no-head.jpg', async () => (await noise(90, 90)).fill(0, 0, 40)],
    ['large.png', () => bombPng(60_000, 60_000)],
    [
      'IMG.DNG',
      () =>
        Buffer.concat([Buffer.from('49492a0008000000010012c601000400000001040000', 'hex'), Buffer.alloc(9)]),
    ],
  ])('422 that says why for a preview of %s, whose original is served', async (name, make) => {
    const bytes = await make()
    const read = await add(bytes, name)
    const preview = await read('/320/320?crop=true')
    expect([preview.status, preview.bytes.toString()]).toEqual([
      422,
      expect.stringMatching(/^Предпросмотра нет/),
    ])
    expect((await read('')).bytes.equals(bytes)).toBe(true)
  })
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadSharp } from '@/lib/platform/images/load-sharp'
import { GET } from './route'

const iconOf = (size: string) => GET(new Request('http://a.example'), { params: Promise.resolve({ size }) })

test.each(['180', '192', '512'])(
  'the icon of %s pixels is drawn after pictures of people, too',
  async (size) => {
    // From then on the process opens no SVG.
    await loadSharp()
    const answer = await iconOf(size)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: Number(size),
      height: Number(size),
    })
    const { dominant, channels } = await sharp(picture).stats()
    expect(dominant).toMatchObject({ r: 8, g: 88, b: 104 })
    expect(channels.every(({ max }) => max === 255)).toBe(true)
  },
)

test('there are no other sizes', async () => {
  for (const size of ['32', '100000', 'x', '']) expect((await iconOf(size)).status).toBe(404)
})

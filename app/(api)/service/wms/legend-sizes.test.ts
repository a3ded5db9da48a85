import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'
import { askWms } from '@/lib/testing/wms/ask'

let router: RouterServer
let reader: User
let token: string
const names: string[] = []

const circle = (color: unknown, more: object = {}) => ({
  type: 'circle' as const,
  paint: { 'circle-radius': 4, 'circle-color': color },
  ...more,
})

beforeAll(async () => {
  router = await serveRouter(manifest)
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  const objects = [{ wkt: 'POINT(37 55)', values: { kind: 'дуб' } }]
  const fields = { kind: 'string' as const }
  const one = await makeLayer({ fields, objects, readers, style: [circle('#ff0000', { id: 'one' })] })
  const classes = ['match', ['get', 'kind'], 'дуб', '#ff0000', 'ясень обыкновенный', '#00ff00', '#0000ff']
  const classed = await makeLayer({ fields, objects, readers, style: [circle(classes, { id: 'classes' })] })
  names.push(one.typeName, classed.typeName)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

// The suite of 1.3.0 loads each legend and compares its size with the announced one.
test.each(['1.1.1', '1.3.0'])('200: legends have the size that capabilities %s announce', async (version) => {
  const reply = await askWms(router.origin, token, { service: 'WMS', version, request: 'GetCapabilities' })
  const text = Buffer.from(reply.bytes).toString()
  // Public layers of other tests are listed as well.
  const legends = Array.from(
    text.matchAll(/<LegendURL width="(\d+)" height="(\d+)">.*?xlink:href="([^"]+)"/gs),
    ([, width, height, address = '']) => ({
      size: [Number(width), Number(height)],
      address: address.replaceAll('&amp;', '&'),
    }),
  ).filter(({ address }) => names.includes(new URL(address).searchParams.get('layer') ?? ''))
  expect(legends).toHaveLength(2)
  for (const { size, address } of legends) {
    const { pathname, search } = new URL(address)
    const { bytes } = await readBytes(`${router.origin}${pathname}${search}`, token)
    const picture = await loadImage(bytes)
    expect([picture.width, picture.height]).toEqual(size)
  }
  expect(new Set(legends.map(({ size }) => String(size))).size).toBe(2)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { openIcons } from '@/lib/testing/icons'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { askWms, map13 } from '@/lib/testing/wms/ask'

let icons: Awaited<ReturnType<typeof openIcons>>

beforeAll(async () => {
  icons = await openIcons()
})
afterAll(() => icons.stop())

const marker = (icon: unknown) => ({
  id: 'm',
  type: 'symbol',
  layout: { 'icon-image': icon, 'icon-size': 2, 'icon-allow-overlap': true },
})
/** Points 100 and 300 pixels from the left edge of `map13`, in the middle of its height. */
const objects = (a: Record<string, unknown> = {}, b: Record<string, unknown> = {}) => [
  { wkt: 'POINT(9 50)', values: a },
  { wkt: 'POINT(11 50)', values: b },
]

async function drawn(layer: { typeName: string }) {
  const reply = await askWms(icons.origin, await icons.tokenOf(icons.main), map13(layer.typeName))
  expect(reply.status).toBe(200)
  return pixelsOf(reply)
}
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]

describe('maps and legends show uploaded icons', () => {
  test('in their own colours and shape, twice the size of a built-in one at icon-size 2', async () => {
    const layer = await makeLayer({ style: [marker(await icons.newIcon('#ff0000'))], objects: objects() })
    const { at } = await drawn(layer)
    expect([at(100, 200), at(300, 200)]).toEqual([red, red])
    // 48 pixels wide and 24 high.
    expect([at(100 + 22, 200), at(100, 200 + 10)]).toEqual([red, red])
    expect([at(100 + 26, 200), at(100, 200 + 14)]).not.toContainEqual(red)
  })

  test('by a class of objects, by an attribute, by a label that includes one', async () => {
    const values = (kind: string, name: string) => ({ kind, icon: name })
    const ways = [
      (one: string, other: string) => ['match', ['get', 'kind'], 'a', one, other],
      (one: string, other: string) => ['case', ['==', ['get', 'kind'], 'a'], one, other],
      (one: string, other: string) => ['step', ['length', ['get', 'kind']], one, 2, other],
      () => ['image', ['get', 'icon']],
      () => '{icon}',
      () => ['coalesce', ['get', 'icon'], 'star'],
    ]
    for (const way of ways) {
      // Different in every case: rendered maps are cached.
      const [one, other] = [await icons.newIcon('#ff0000'), await icons.newIcon('#0000ff')]
      const icon = way(one, other)
      const layer = await makeLayer({
        style: [marker(icon)],
        fields: { kind: 'string', icon: 'string' },
        objects: objects(values('a', one), values('bb', other)),
      })
      const { at } = await drawn(layer)
      expect([icon, at(100, 200), at(300, 200)]).toEqual([icon, red, blue])
    }
  })

  test('in the legend', async () => {
    const layer = await makeLayer({ geometryType: 'Point', style: [marker(await icons.newIcon('#ff0000'))] })
    const reply = await askWms(icons.origin, await icons.tokenOf(icons.main), {
      service: 'WMS',
      version: '1.3.0',
      request: 'GetLegendGraphic',
      layer: layer.typeName,
      format: 'image/png',
      width: 40,
      height: 40,
    })
    expect(reply.status).toBe(200)
    const { at } = await pixelsOf(reply)
    expect(at(20, 20)).toEqual(red)
  })

  test('as soon as an icon exists that the style referred to before', async () => {
    const name = icons.unique()
    const layer = await makeLayer({ style: [marker(name)], objects: objects() })
    expect((await drawn(layer)).at(100, 200)).not.toEqual(red)
    await icons.newIcon('#ff0000', name)
    expect((await drawn(layer)).at(100, 200)).toEqual(red)
  })

  test('200: a style that uses one can be saved', async () => {
    const layer = await makeLayer({ geometryType: 'Point' })
    const layers = [marker(await icons.newIcon('#ff0000'))]
    expect((await api.as(icons.main).put(`/layers/${layer.id}/styles/own`, { layers })).status).toBe(200)
  })

  test('a reused name shows the new image', async () => {
    const name = await icons.newIcon('#ff0000')
    const layer = await makeLayer({
      fields: { icon: 'string' },
      style: [marker(['get', 'icon'])],
      objects: objects({ icon: name }),
    })
    expect((await drawn(layer)).at(100, 200)).toEqual(red)
    expect((await icons.remove(icons.administrator, name)).status).toBe(200)
    await icons.newIcon('#0000ff', name)
    expect((await drawn(layer)).at(100, 200)).toEqual(blue)
  })
})

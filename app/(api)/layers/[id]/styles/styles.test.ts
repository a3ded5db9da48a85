import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Style {
  name: string
  isDefault: boolean
  layers: { id: string; type: string }[]
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const layerOf = () => make.layer({ owner: people.users.ORGANIZATION_ADMINISTRATOR })
const at = (id: number, name = '') => `/layers/${id}/styles${name && `/${encodeURIComponent(name)}`}`
const circle = { id: 'point', type: 'circle', paint: { 'circle-color': '#ff0000' } }
const saved = (layerId: number) =>
  database.prisma.layerStyle.findMany({ where: { layerId }, orderBy: { id: 'asc' } })

test('401, 404 and 403: reading needs the right to read, saving the right to edit', async () => {
  const { id } = await layerOf()
  for (const reply of [
    await api.anonymous.get(at(id)),
    await api.anonymous.get(at(id, 'a')),
    await api.anonymous.put(at(id, 'a'), { layers: [circle] }),
    await api.anonymous.delete(at(id, 'a')),
  ])
    expect(reply.status).toBe(401)
  expect(await owner.get(at(2_000_000_001))).toMatchObject({ status: 404, body: 'Слой не существует' })
  expect(await owner.get(at(id, 'absent'))).toMatchObject({ status: 404, body: 'Стиль слоя не существует' })
  expect((await owner.delete(at(id, 'default'))).status).toBe(404)
  const inspector = api.as(people.tokens.MAIN_INSPECTOR)
  expect((await inspector.get(at(id))).status).toBe(200)
  const user = api.as(people.tokens.USER)
  for (const caller of [inspector, user]) {
    expect((await caller.put(at(id, 'a'), { layers: [circle] })).status).toBe(403)
    expect((await caller.delete(at(id, 'a'))).status).toBe(403)
  }
  expect((await user.get(at(id))).status).toBe(403)
  expect((await user.get(at(id, 'default'))).status).toBe(403)
  expect(await saved(id)).toEqual([])
})

test('200: without a saved style the layer has a default one for its geometry type', async () => {
  const { id } = await layerOf()
  const { body } = await owner.get<{ styles: Style[] }>(at(id))
  expect(body.styles).toMatchObject([{ name: 'default', isDefault: true }])
  expect(body.styles[0]?.layers.map(({ type }) => type)).toEqual(['fill', 'line', 'line', 'circle'])
  expect((await owner.get<Style>(at(id, 'default'))).body).toEqual(body.styles[0])
})

test('200: the first saved style becomes the default, later ones on request; the layer names it', async () => {
  const { id } = await layerOf()
  const whole = { version: 8, sources: {}, layers: [{ ...circle, source: 'x', 'source-layer': 'y' }] }
  const first = await owner.put<Style>(at(id, 'Красный'), whole)
  expect(first.body).toEqual({ name: 'Красный', isDefault: true, layers: [circle], warnings: [] })
  await owner.put(at(id, 'blue'), { layers: [{ ...circle, paint: { 'circle-color': 'blue' } }] })
  const styleOf = async () =>
    (await owner.get<{ layer: { info: { style: string } } }>(`/layers/${id}/info`)).body
  expect((await styleOf()).layer.info.style).toBe('Красный')
  expect((await owner.put(at(id, 'blue'), { layers: [circle], isDefault: true })).body).toMatchObject({
    isDefault: true,
  })
  expect((await styleOf()).layer.info.style).toBe('blue')
  expect((await owner.get<Style>(at(id, 'default'))).body.name).toBe('blue')
  expect((await owner.patch(`/layers/${id}`, { info: { style: 'Красный' } })).status).toBe(200)
  expect((await owner.get<{ styles: Style[] }>(at(id))).body.styles).toMatchObject(
    [
      { name: 'Красный', isDefault: true },
      { name: 'blue', isDefault: false },
    ].toSorted((a, b) => a.name.localeCompare(b.name, 'und')),
  )
  expect((await owner.delete(at(id, 'Красный'))).status).toBe(200)
  expect((await styleOf()).layer.info.style).toBe('default')
  expect((await auditOf('layer', id)).map(({ before, after }) => [before, after])).toMatchObject([
    [{ style: null }, { style: { name: 'Красный' } }],
    [{ style: null }, { style: { name: 'blue' } }],
    [{ style: { isDefault: false } }, { style: { isDefault: true } }],
    [{ style: 'blue' }, { style: 'Красный' }],
    [{ style: { name: 'Красный' } }, { style: null }],
  ])
})

test('412 and no write: stale style revision', async () => {
  const { id } = await layerOf()
  const { headers } = await owner.put(at(id, 'a'), { layers: [circle] })
  const seen = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await owner.put(at(id, 'a'), { layers: [circle] }, seen)).status).toBe(200)
  expect((await owner.put(at(id, 'a'), { layers: [{ ...circle, id: 'other' }] }, seen)).status).toBe(412)
  expect((await owner.delete(at(id, 'a'), seen)).status).toBe(412)
  expect((await saved(id)).map(({ style, revision }) => [style, revision])).toEqual([
    [{ layers: [circle] }, 2],
  ])
})

describe('400 and no write', () => {
  const deep = Array.from({ length: 40 }).reduce((inner) => ['+', 1, inner], 1 as unknown)
  const long = [
    'match',
    ['get', 'a'],
    ...Array.from({ length: 30_000 }, (_, n) => [`v${n}`, '#ff0000']).flat(),
    '#fff',
  ]
  test.each<[what: string, body: object, text: RegExp]>([
    ['nothing', {}, /^layers: Обязательное поле\.$/],
    ['null', { layers: null }, /^layers: Ожидается массив\.$/],
    ['no layers', { layers: [] }, /^layers: /],
    ['no type', { layers: [{ id: 'a' }] }, /^layers\.0\.type: Обязательное поле\.$/],
    [
      'raster',
      { layers: [{ id: 'a', type: 'raster' }] },
      /^layers\.0\.type: Допустимые значения: circle, symbol/,
    ],
    ['no id', { layers: [{ type: 'circle' }] }, /MapLibre/],
    ['the same id again', { layers: [circle, circle] }, /^layers\.1\.?.*MapLibre: .*point/],
    [
      'a colour that is none',
      { layers: [{ ...circle, paint: { 'circle-color': 5 } }] },
      /^layers\.0\.paint\.circle-color: MapLibre/,
    ],
    [
      'a property of another kind',
      { layers: [{ ...circle, paint: { 'line-width': 1 } }] },
      /line-width.*MapLibre/,
    ],
    [
      'a filter that is none',
      { layers: [{ ...circle, filter: ['nope', 1] }] },
      /^layers\.0\.filter.*MapLibre/,
    ],
    ['a layout that is none', { layers: [{ ...circle, layout: 'x' }] }, /layout.*MapLibre/],
    [
      'an expression too deep',
      { layers: [{ ...circle, paint: { 'circle-radius': deep } }] },
      /^layers: Слишком глубокая/,
    ],
    [
      'an expression too long',
      { layers: [{ ...circle, paint: { 'circle-color': long } }] },
      /^layers: Стиль больше 256 КиБ/,
    ],
    [
      'an icon by address',
      { layers: [{ id: 'a', type: 'symbol', layout: { 'icon-image': 'http://10.0.0.1/a.png' } }] },
      /^layers\.0\.icon-image: Ожидается имя значка/,
    ],
    [
      'a pattern from a folder',
      { layers: [{ id: 'a', type: 'fill', paint: { 'fill-pattern': '../../etc' } }] },
      /^layers\.0\.fill-pattern: Ожидается hatch:/,
    ],
    [
      'a hatch with a colour by name, within an expression',
      {
        layers: [
          {
            id: 'a',
            type: 'fill',
            paint: { 'fill-pattern': ['step', ['get', 'n'], 'own', 5, 'hatch:plus:red:8:1'] },
          },
        ],
      },
      /^layers\.0\.fill-pattern: Ожидается hatch:/,
    ],
    [
      'a built-in icon without a colour as a pattern',
      { layers: [{ id: 'a', type: 'fill', paint: { 'fill-pattern': 'tree' } }] },
      /^layers\.0\.fill-pattern: Ожидается hatch:/,
    ],
    [
      'a pattern of lines',
      { layers: [{ id: 'a', type: 'line', paint: { 'line-pattern': 'own' } }] },
      /^layers\.0\.line-pattern: Узоры линий не рисуются/,
    ],
  ])('%s', async (_, body, text) => {
    const { id } = await layerOf()
    expect(await owner.put(at(id, 'a'), body)).toMatchObject({
      status: 400,
      body: expect.stringMatching(text),
    })
    expect(await saved(id)).toEqual([])
  })

  test('a name that WMS cannot express', async () => {
    const { id } = await layerOf()
    for (const name of ['a,b', ' a', 'a:b', 'x'.repeat(101)])
      expect(await owner.put(at(id, name), { layers: [circle] })).toMatchObject({
        status: 400,
        body: expect.stringMatching(/^name: /),
      })
  })

  test('icons by name, expressions and labels are accepted', async () => {
    const { id } = await layerOf()
    const layers = [
      {
        id: 'icons',
        type: 'symbol',
        minzoom: 10,
        maxzoom: 20,
        layout: { 'icon-image': 'map-pin', 'text-field': ['get', 'name'] },
      },
      {
        id: 'by-kind',
        type: 'symbol',
        layout: { 'icon-image': ['match', ['get', 'kind'], 'a', 'tree', 'lamp'] },
      },
      {
        id: 'fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': ['step', ['get', 'n'], '#fff', 10, '#000'] },
      },
      {
        id: 'line',
        type: 'line',
        paint: { 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 18, 6] },
      },
    ]
    expect(await owner.put(at(id, 'rich'), { layers })).toMatchObject({ status: 200, body: { layers } })
  })
})

describe('a whole style', () => {
  const background = { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } }
  const whole = (...layers: object[]) => ({ version: 8, sources: {}, sprite: 'x', layers })

  test('200: is saved without its background, and the answer says so', async () => {
    const { id } = await layerOf()
    const reply = await owner.put<Style & { warnings: string[] }>(at(id, 'a'), whole(background, circle))
    expect([reply.status, reply.body.layers.map(({ type }) => type)]).toEqual([200, ['circle']])
    expect(reply.body.warnings).toEqual([expect.stringContaining('background')])
    expect((await owner.put(at(id, 'b'), whole(circle))).body).toMatchObject({ warnings: [] })
  })

  test('400: of a background alone nothing is left', async () => {
    const { id } = await layerOf()
    expect((await owner.put(at(id, 'a'), whole(background))).status).toBe(400)
    expect(await saved(id)).toEqual([])
  })
})

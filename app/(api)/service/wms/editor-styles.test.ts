import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import {
  classesOfLimits,
  classesOfValues,
  mergeClasses,
  shownRest,
} from '@/components/layers/style/model/edit-classes'
import { makeArea, makeLabel, makeLine, makePoint } from '@/components/layers/style/model/make-part'
import type { Part } from '@/components/layers/style/model/style-model'
import { writeStyle } from '@/components/layers/style/model/write-style'
import type { GeometryType } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer } from '@/lib/testing/make-layer'
import { type Picture, pixelsOf } from '@/lib/testing/pixels'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { askWms, map13, square } from '@/lib/testing/wms/ask'

/** Output of the style editor, as rendered by the server. */

let router: RouterServer
let people: SevenRoles
beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
})
afterAll(async () => {
  router.stop()
  await stopDatabase()
})

type Row = { wkt: string; values: Record<string, unknown> }

/** Saves parts as the style of a new layer; returns its map, and its legend in JSON. */
async function draw(geometryType: GeometryType, objects: Row[], parts: readonly Part[]) {
  const token = people.tokens.MAIN_ADMINISTRATOR
  const layer = await makeLayer({ geometryType, fields: { kind: 'string', depth: 'double' }, objects })
  const saved = await api.as(token).put(`/layers/${layer.id}/styles/made`, { layers: writeStyle({ parts }) })
  expect(saved.status).toBe(200)
  const map = await pixelsOf(await askWms(router.origin, token, map13(layer.typeName)))
  const reply = await askWms(router.origin, token, {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer: layer.typeName,
    format: 'application/json',
    language: 'en',
  })
  const { Legend } = JSON.parse(reply.bytes.toString()) as {
    Legend: { rules: { title: string; icon: string }[] }[]
  }
  const rules = await Promise.all(
    (Legend[0]?.rules ?? []).map(async ({ title, icon }) => ({
      title,
      picture: await pixelsOf({ bytes: Buffer.from(icon.slice(icon.indexOf(',') + 1), 'base64') }),
    })),
  )
  return { map, rules }
}

const hex = ({ at }: Picture, x: number, y: number) =>
  `#${at(x, y)
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** 100 pixels to the degree; the map is centred at 10 E, 50 N. */
const pixel = (lon: number, lat: number) => [(lon - 8) * 100, (52 - lat) * 100] as const
const at = (map: Picture, lon: number, lat: number) => hex(map, ...pixel(lon, lat))

const origin = { ramp: 'calm', inverted: false, method: 'manual' } as const
const values = ['steel', 'iron', 'clay'].map((value) => ({ value, count: 1 }))
const [steel, , clay] = ['#0072b2', '#e69f00', '#009e73']
const rest = '#9aa3a8'
const place = (lon: number, kind: string | null, depth: number | null = null): Row => ({
  wkt: `POINT(${lon} 50)`,
  values: { kind, depth },
})

test('categories of points: a merged class, another one and the rest have the same colour on map and legend', async () => {
  const classes = mergeClasses(classesOfValues('kind', values, origin, shownRest('')), new Set([0, 1]))
  const { map, rules } = await draw(
    'Point',
    [place(8.5, 'steel'), place(9, 'iron'), place(9.5, 'clay'), place(10, 'wood'), place(10.5, null)],
    [{ ...makePoint('#000000'), classes }],
  )
  const colors = [8.5, 9, 9.5, 10, 10.5].map((lon) => at(map, lon, 50))
  expect(colors).toEqual([steel, steel, clay, rest, rest])
  expect(rules.map(({ title }) => title)).toEqual(['steel, iron', 'clay', 'other'])
  expect(rules.map(({ picture }) => hex(picture, 10, 10))).toEqual([steel, clay, rest])
})

test('icons by category, and a category without one', async () => {
  const made = classesOfValues(
    'kind',
    [
      { value: 'clay', count: 1 },
      { value: null, count: 1 },
    ],
    origin,
    {
      is: 'hidden',
    },
  )
  const classes = {
    ...made,
    classes: made.classes.map((one, n) => ({ ...one, icon: n === 0 ? 'square' : null })),
  }
  const part = { ...makePoint('#000000'), size: 24, edge: null, classes }
  const { map, rules } = await draw('Point', [place(9, 'clay'), place(10, null), place(11, 'steel')], [part])
  expect([9, 10, 11].map((lon) => at(map, lon, 50))).toEqual(['#0072b2', '#e69f00', '#ffffff'])
  // The corner tells a square from a circle.
  expect([9, 10].map((lon) => at(map, lon + 0.07, 50.07))).toEqual(['#0072b2', '#ffffff'])
  expect(rules).toHaveLength(2)
  expect(rules.map(({ picture }) => hex(picture, 10, 10))).toEqual(['#0072b2', '#e69f00'])
})

test('ranges of areas: a limit belongs to the class above, objects without a number are hidden or shown', async () => {
  const boxes = [1, 5, 9, null].map((depth, n) => ({ wkt: square(8.2 + n, 49.5, 0.5), values: { depth } }))
  const classes = classesOfLimits('depth', [5, 9], { ...origin, ramp: 'grey' }, { is: 'hidden' })
  const colors = classes.classes.map(({ color }) => color)
  const part = { ...makeArea('#000000'), opacity: 1, classes }
  const hidden = await draw('Polygon', boxes, [part])
  const middles = [8.45, 9.45, 10.45, 11.45]
  expect(middles.map((lon) => at(hidden.map, lon, 49.75))).toEqual([...colors, '#ffffff'])
  expect(hidden.rules.map(({ title }) => title)).toEqual(['< 5', '5 – 9', '≥ 9'])
  expect(hidden.rules.map(({ picture }) => hex(picture, 10, 10))).toEqual(colors)

  const shown = await draw('Polygon', boxes, [
    { ...part, classes: { ...classes, rest: shownRest('No depth') } },
  ])
  expect(at(shown.map, 11.45, 49.75)).toBe(rest)
  expect(shown.rules.at(-1)?.title).toBe('No depth')
})

test('lines: the casing is on both sides, the width follows a number, the legend shows three of them', async () => {
  const way = (lat: number, depth: number) => ({
    wkt: `LINESTRING(8.5 ${lat},11.5 ${lat})`,
    values: { depth },
  })
  const proportion = { field: 'depth', from: 0, to: 10, least: 2, most: 22, area: false }
  const part = { ...makeLine('#0072b2'), casing: { color: '#d55e00', width: 3 }, proportion }
  const { map, rules } = await draw('LineString', [way(51, 0), way(49, 10)], [part])
  expect([51, 50.98, 50.95].map((lat) => at(map, 10, lat))).toEqual(['#0072b2', '#d55e00', '#ffffff'])
  expect([49, 48.91, 48.88, 48.85].map((lat) => at(map, 10, lat))).toEqual([
    '#0072b2',
    '#0072b2',
    '#d55e00',
    '#ffffff',
  ])
  expect(rules.map(({ title }) => title)).toEqual(['0', '5', '10'])
})

test('labels are below their points in the chosen colour, and not outside their scale range', async () => {
  const label = {
    ...makeLabel('{kind} {depth}', 'point'),
    minzoom: null,
    color: '#d55e00',
    size: 20,
    halo: null,
  }
  const point = { ...makePoint('#0072b2'), edge: null }
  const rows = [place(10, 'HHHH', 8)]
  const inked = (map: Picture) =>
    Array.from(
      { length: 2400 },
      (_, n) => hex(map, 170 + (n % 60), 205 + Math.floor(n / 60)) === '#d55e00',
    ).filter(Boolean).length
  const shown = await draw('Point', rows, [point, label])
  expect(inked(shown.map)).toBeGreaterThan(60)
  expect(shown.rules.map(({ picture }) => hex(picture, 10, 10))).toEqual(['#0072b2'])
  const far = await draw('Point', rows, [point, { ...label, minzoom: 12 }])
  expect(inked(far.map)).toBe(0)
  expect(at(far.map, 10, 50)).toBe('#0072b2')
})

test('two symbols: each has its own line in the legend', async () => {
  const under = { ...makePoint('#0072b2'), size: 30, edge: null, title: 'Under' }
  const over = { ...makePoint('#d55e00'), size: 10, edge: null, title: 'Over' }
  const { map, rules } = await draw('Point', [place(10, 'a')], [under, over])
  expect([at(map, 10, 50), at(map, 10.1, 50)]).toEqual(['#d55e00', '#0072b2'])
  expect(rules.map(({ title, picture }) => [title, hex(picture, 10, 10)])).toEqual([
    ['Under', '#0072b2'],
    ['Over', '#d55e00'],
  ])
})

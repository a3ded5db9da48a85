import { describe, expect, test } from 'vitest'
import { type Picture, pixelsOf } from '@/lib/testing/pixels'
import { drawMap } from './draw-map'
import { encodeImage } from './encode-image'
import { queueRender, mapsAtOnce, waitingAtMost } from './render-queue'
import type { Feature } from './shapes/feature'
import { TwkbReader } from './shapes/read-twkb'
import { attributesOf } from './style/attributes-of'
import { compileStyle } from './style/compile-style'
import { denominatorOf, zoomOf, zoomOfDenominator } from '@/lib/shared/map-scale'

const shape = (
  type: Feature['type'],
  parts: number[][],
  properties: Feature['properties'] = {},
): Feature => ({
  id: 1,
  type,
  parts: parts.map((part) => Float32Array.from(part)),
  properties,
})
const point = (x: number, y: number, properties = {}) => shape(1, [[x, y]], properties)
const line = (...points: number[]) => shape(2, [points])
const black = '#000000'

async function draw(layers: object[], features: Feature[], zoom = 14): Promise<Picture> {
  const parts = [{ layers: compileStyle({ layers }), features }]
  const canvas = await drawMap({ width: 100, height: 100, zoom, background: '#ffffff', parts })
  return pixelsOf({ bytes: Buffer.from(await encodeImage(canvas, 'image/png', true)) })
}

/** How many pixels of a rectangle are not white. */
function inked({ at }: Picture, [left, top, right, bottom] = [0, 0, 100, 100]): number {
  let count = 0
  for (let x = left ?? 0; x < (right ?? 0); x++)
    for (let y = top ?? 0; y < (bottom ?? 0); y++) if (at(x, y).some((part) => part < 250)) count++
  return count
}

const isDark = ({ at }: Picture, x: number, y: number) => (at(x, y)[0] ?? 255) < 128

describe('styles', () => {
  const circle = (paint: object, more: object = {}) => [
    { id: 'c', type: 'circle', paint: { 'circle-color': black, ...paint }, ...more },
  ]

  test('by attribute, by range, by zoom, and in the old style syntax', async () => {
    const radius = async (value: unknown, properties = {}, zoom = 14) => {
      const picture = await draw(circle({ 'circle-radius': value }), [point(50.5, 50.5, properties)], zoom)
      return Array.from({ length: 50 }, (_, at) => at).filter((at) => isDark(picture, 50 + at, 50)).length
    }
    expect(await radius(10)).toBe(11)
    expect(await radius(['match', ['get', 'kind'], 'tree', 20, 5], { kind: 'tree' })).toBe(21)
    expect(await radius(['step', ['get', 'n'], 5, 10, 30], { n: 12 })).toBe(31)
    expect(await radius(['interpolate', ['linear'], ['zoom'], 10, 10, 20, 30], {}, 15)).toBe(21)
    expect(
      await radius(
        {
          stops: [
            [10, 10],
            [20, 30],
          ],
        },
        {},
        15,
      ),
    ).toBe(21)
    expect(
      await radius(
        {
          property: 'n',
          stops: [
            [0, 10],
            [10, 30],
          ],
        },
        { n: 5 },
      ),
    ).toBe(21)
    // Values of another type give the default.
    expect(await radius(['number', ['get', 'n']], { n: 'word' })).toBe(6)
  })

  test('scale ranges and filters; an invalid filter shows nothing', async () => {
    const shown = async (more: object, properties = {}, zoom = 14) =>
      inked(await draw(circle({}, more), [point(50, 50, properties)], zoom)) > 0
    expect(await shown({ minzoom: 14 })).toBe(true)
    expect(await shown({ minzoom: 14.5 })).toBe(false)
    expect(await shown({ maxzoom: 14 })).toBe(false)
    expect(await shown({ filter: ['==', ['get', 'a'], 1] }, { a: 1 })).toBe(true)
    expect(await shown({ filter: ['==', 'a', 1] }, { a: 2 })).toBe(false)
    expect(await shown({ filter: ['>', ['get', 'a'], 1] }, { a: 'x' })).toBe(false)
    expect(await shown({ filter: ['nonsense'] })).toBe(false)
    expect(await shown({ layout: { visibility: 'none' } })).toBe(false)
  })

  test('a stroke lies outside of the radius, also under transparent fills', async () => {
    const paint = {
      'circle-radius': 10,
      'circle-color': '#ff0000',
      'circle-stroke-width': 4,
      'circle-stroke-color': '#0000ff',
    }
    for (const opacity of [1, 0.5]) {
      const { at } = await draw(circle({ ...paint, 'circle-opacity': opacity }), [point(50.5, 50.5)])
      expect([at(62, 50), at(50, 50)]).toEqual([
        [0, 0, 255, 255],
        opacity === 1 ? [255, 0, 0, 255] : [255, expect.closeTo(128, -1), expect.closeTo(128, -1), 255],
      ])
    }
  })

  test('holes, dashes, double lines, line offsets', async () => {
    const ring = shape(3, [
      [10, 10, 90, 10, 90, 90, 10, 90, 10, 10],
      [40, 40, 60, 40, 60, 60, 40, 60, 40, 40],
    ])
    const filled = await draw([{ id: 'f', type: 'fill', paint: { 'fill-color': black } }], [ring])
    expect([isDark(filled, 20, 50), isDark(filled, 50, 50), isDark(filled, 95, 50)]).toEqual([
      true,
      false,
      false,
    ])
    const stroke = (paint: object) =>
      draw(
        [{ id: 'l', type: 'line', paint: { 'line-color': black, 'line-width': 4, ...paint } }],
        [line(0, 50, 100, 50)],
      )
    const dashed = await stroke({ 'line-dasharray': [2, 3] })
    expect([3, 10, 17, 23].map((x) => isDark(dashed, x, 50))).toEqual([true, false, false, true])
    const double = await stroke({ 'line-gap-width': 10 })
    expect([50, 57, 43].map((y) => isDark(double, 50, y))).toEqual([false, true, true])
    const beside = await stroke({ 'line-offset': 20 })
    expect([50, 70, 30].map((y) => isDark(beside, 50, y))).toEqual([false, true, false])
    const turning = await draw(
      [{ id: 'l', type: 'line', paint: { 'line-color': black, 'line-width': 2, 'line-offset': 6 } }],
      [line(20, 90, 35, 40, 50, 90)],
    )
    // Both segments keep their distance up to where they meet, twenty pixels below the turn.
    expect([54, 61].map((y) => isDark(turning, 35, y))).toEqual([false, true])
  })

  test('missing patterns leave nothing, not black', async () => {
    const ring = shape(3, [[10, 10, 90, 10, 90, 90, 10, 90, 10, 10]])
    expect(inked(await draw([{ id: 'f', type: 'fill', paint: { 'fill-pattern': 'x' } }], [ring]))).toBe(0)
    expect(inked(await draw([{ id: 'l', type: 'line', paint: { 'line-pattern': 'x' } }], [ring]))).toBe(0)
    const both = [{ id: 'f', type: 'fill', paint: { 'fill-pattern': 'x', 'fill-color': black } }]
    expect(isDark(await draw(both, [ring]), 50, 50)).toBe(true)
  })

  test('only attributes used by the style are read from the database', () => {
    const style = [
      {
        filter: ['==', 'kind', 1],
        layout: { 'text-field': '{name} {nope}' },
        paint: { 'circle-radius': ['get', 'size'] },
      },
    ]
    expect(attributesOf(style, ['size', 'secret', 'kind', 'name'])).toEqual(['size', 'kind', 'name'])
    expect(attributesOf([{ filter: ['has', 'x', ['properties']] }], ['a', 'b'])).toEqual(['a', 'b'])
  })

  test('zooms and scales are equivalent', () => {
    expect(zoomOf(78_271.516_964_020_5)).toBeCloseTo(0, 9)
    expect(denominatorOf(0)).toBeCloseTo(279_541_132.01, 0)
    expect(zoomOfDenominator(denominatorOf(12.5))).toBeCloseTo(12.5, 9)
  })
})

describe('labels', () => {
  const label = (layout: object = {}, paint: object = {}) => [
    { id: 't', type: 'symbol', layout: { 'text-field': ['get', 'name'], 'text-size': 14, ...layout }, paint },
  ]

  test('Cyrillic letters have glyphs: no two of them look alike', async () => {
    const seen = new Set<string>()
    for (const name of ['Ж', 'Ш', 'Ё', 'ы', 'є', 'Ѣ', 'Q', '№']) {
      const { at } = await draw(label({ 'text-size': 40 }), [point(50, 50, { name })])
      const bits = Array.from({ length: 2500 }, (_, n) =>
        (at((n % 50) * 2, Math.floor(n / 50) * 2)[0] ?? 255) < 128 ? 1 : 0,
      )
      seen.add(bits.join(''))
    }
    expect(seen.size).toBe(8)
  })

  test('of two at one place the first is drawn, unless they may overlap', async () => {
    const both = [point(50, 50, { name: 'ИИИ' }), point(54, 54, { name: 'ИИИ' })]
    const [first] = both
    if (!first) throw new Error('no first')
    const alone = inked(await draw(label(), [first]))
    expect(inked(await draw(label(), both))).toBe(alone)
    expect(inked(await draw(label({ 'text-allow-overlap': true }), both))).toBeGreaterThan(alone * 1.2)
    const turned = await draw(label({ 'symbol-sort-key': ['get', 'key'] }), [
      point(50, 20, { name: 'ИИИ', key: 2 }),
      point(50, 24, { name: 'ИИИ', key: 1 }),
    ])
    expect([inked(turned, [0, 10, 100, 16]), inked(turned, [0, 26, 100, 30]) > 0]).toEqual([0, true])
  })

  test('another side is used when the preferred one is taken', async () => {
    const style = [...label({ 'text-variable-anchor': ['left', 'right'], 'text-radial-offset': 0.5 })]
    const picture = await draw(style, [point(50, 50, { name: 'ИИ' }), point(52, 50, { name: 'ИИ' })])
    expect([inked(picture, [20, 40, 45, 60]) > 0, inked(picture, [58, 40, 85, 60]) > 0]).toEqual([true, true])
  })

  test('along a line, upright in either direction; not on one that is too short', async () => {
    const along = label({ 'symbol-placement': 'line-center', 'text-field': 'ШШШ' })
    const down = await draw(along, [line(50, 0, 50, 100)])
    expect(inked(down, [0, 0, 40, 100])).toBe(0)
    expect(inked(down, [40, 20, 60, 80])).toBeGreaterThan(30)
    const east = await draw(along, [line(0, 50, 100, 50)])
    const west = await draw(along, [line(100, 50, 0, 50)])
    const dots = (picture: Picture) =>
      Array.from({ length: 10_000 }, (_, n) => picture.at(n % 100, Math.floor(n / 100))[0])
    expect(dots(west)).toEqual(dots(east))
    expect(inked(await draw(along, [line(45, 50, 55, 50)]))).toBe(0)
    // Around a bend half of it would be upside down.
    const bend = Array.from({ length: 19 }, (_, at) => [
      50 + 20 * Math.sin((at * Math.PI) / 18),
      50 - 20 * Math.cos((at * Math.PI) / 18),
    ])
    expect(inked(await draw(along, [line(...bend.flat())]))).toBe(0)
  })

  test('icons in their colour; an unknown name draws nothing', async () => {
    const icon = (image: string) =>
      draw(
        [
          {
            id: 'i',
            type: 'symbol',
            layout: { 'icon-image': image, 'icon-size': 2 },
            paint: { 'icon-color': '#00ff00' },
          },
        ],
        [point(50, 50)],
      )
    expect((await icon('square')).at(50, 50)).toEqual([0, 255, 0, 255])
    expect(inked(await icon('constructor'))).toBe(0)
    expect(inked(await icon('../../etc/passwd'))).toBe(0)
  })

  test('a very long label is cut, lines are broken', async () => {
    const long = await draw(label({ 'text-max-width': 5 }), [point(50, 50, { name: 'ИИ '.repeat(4) })])
    expect(inked(long, [0, 0, 100, 45]) > 0 && inked(long, [0, 55, 100, 100]) > 0).toBe(true)
    await draw(label(), [point(50, 50, { name: 'И'.repeat(1_000_000) })])
  })
})

test('truncated geometries are rejected instead of read past their end', () => {
  expect(() => new TwkbReader(Buffer.from([0x22, 0, 200, 1, 1])).next()).toThrow(RangeError)
  // A count of nearly 2^53 points must not allocate memory for them.
  const giant = Buffer.from([0x22, 0, 255, 255, 255, 255, 255, 255, 255, 15])
  expect(() => new TwkbReader(giant).next()).toThrow(RangeError)
})

test('503: maps beyond the queue limit are rejected at once', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const asked = Array.from({ length: 100 }, () =>
    queueRender(() => gate).then(
      () => 'drawn',
      (error: Error) => error.message,
    ),
  )
  open()
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter((one) => one === 'server.busy')).toHaveLength(100 - mapsAtOnce - waitingAtMost)
})

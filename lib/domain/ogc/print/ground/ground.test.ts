import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TwkbReader } from '@/lib/domain/drawing'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { vectorLayers } from '@/lib/domain/street-map'
import type { TiledGround } from '@/lib/shared/basemap-style'
import { boundsIn, paperStyle, withinName } from './paper-style'
import { type GroundShape, rimsOf } from './read-shapes'
import { TwkbWriter } from './twkb-writer'

const place = fc.integer({ min: -90_000_000, max: 90_000_000 }).map((one) => one / 10)
const course = (least: number) =>
  fc
    .array(fc.tuple(place, place), { minLength: least, maxLength: 200 })
    .map((points) => Float64Array.from(points.flat()))
const shape = fc.oneof(
  fc.record({
    type: fc.constant(1 as const),
    parts: fc.array(
      fc.tuple(place, place).map((one) => Float64Array.from(one)),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.record({ type: fc.constant(2 as const), parts: fc.array(course(2), { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant(3 as const), parts: fc.array(course(4), { minLength: 1, maxLength: 4 }) }),
)

test('painters read what is written', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 20 }), (shapes) => {
      const writer = new TwkbWriter()
      for (const one of shapes) writer.add(one)
      const reader = new TwkbReader(writer.finish())
      for (const { type, parts } of shapes) {
        const [read] = reader.next()
        expect(read?.type).toBe(type)
        expect(read?.parts.flatMap((part) => [...part])).toEqual(
          parts.flatMap((part) => [...Float32Array.from(part)]).map((one) => expect.closeTo(one, 0)),
        )
      }
      expect(reader.done).toBe(true)
    }),
    { numRuns: 50 },
  )
})

describe('the outline of an area', () => {
  const tile = { left: 0, top: 0, right: 100, bottom: 100 }
  const area = (...rings: number[][]): GroundShape => ({
    layer: 'water',
    type: 3,
    parts: rings.map((ring) => Float64Array.from(ring)),
    properties: {},
    tile,
  })

  test('inside of a tile it is whole', () => {
    const ring = [10, 10, 90, 10, 90, 90, 10, 10]
    expect(rimsOf(area(ring)).map((rim) => [...rim])).toEqual([ring])
  })

  test('what the edge of the tile cuts is no outline', () => {
    const ring = [-2, 20, 50, 20, 50, 80, -2, 80, -2, 20]
    expect(rimsOf(area(ring)).map((rim) => [...rim])).toEqual([[-2, 20, 50, 20, 50, 80, -2, 80]])
    expect(rimsOf(area([-2, -2, 102, -2, 102, 102, -2, 102, -2, -2]))).toEqual([])
  })
})

describe('the style on paper', () => {
  const streets: TiledGround = {
    form: 'vector',
    tiles: '/{z}/{x}/{y}',
    minZoom: 4,
    maxZoom: 16,
    tileSize: 512,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
    bounds: [30, 50, 31, 51],
    covers: [30, 50, 31, 51],
    vectorLayers,
  }

  test.each([
    ['streets', { ground: streets, city: false }],
    ['the world', { ground: null, city: false }],
    ['the world with the demo city', { ground: null, city: true }],
  ])('%s: every layer can be saved as a style, without tests that painters do not know', (_, options) => {
    const { layers, background } = paperStyle({ ...options, locale: 'en' })
    const plain = layers.map(({ source: __, 'source-layer': ___, ...layer }) => layer)
    for (const layer of plain) expect(findStyleFaults([layer])).toEqual([])
    const text = JSON.stringify(layers)
    expect(text).not.toContain('"has"')
    expect(text).not.toContain('"icon-image"')
    expect(text.includes(withinName)).toBe(text.includes('-around'))
    expect(background).toMatch(/^#/)
  })

  test('whose data it is', () => {
    const { attributions } = paperStyle({ ground: streets, city: false, locale: 'en' })
    expect([...attributions.values()].sort()).toEqual([
      'Natural Earth, GeoNames',
      '© OpenStreetMap contributors',
    ])
  })

  test('the bounds of a filter', () => {
    const ring = [
      [30, 50],
      [31, 50],
      [31, 51],
      [30, 51],
      [30, 50],
    ]
    const filter = ['all', ['has', 'name'], ['!', ['within', { type: 'Polygon', coordinates: [ring] }]]]
    expect(boundsIn(filter)).toEqual([30, 50, 31, 51])
    expect(boundsIn(['has', 'name'])).toBeNull()
  })
})

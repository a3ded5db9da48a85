import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StyleLayer } from '@/components/map/overlay'
import { hatchLines } from '@/lib/shared/fill-patterns'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { readStyle } from './read-style'
import type { AreaPart, Classes, LabelPart, LinePart, Part, PointPart, Rest } from './style-model'
import { writeStyle } from './write-style'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100)
const field = fc.constantFrom('kind', 'число', 'a b', 'Depth', 'x"y')
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const icon = maybe(fc.constantFrom('tree', 'lamp', 'own-icon.1'))
const look = fc.record({ color: hex, size: maybe(cents(1, 40)), icon })
const title = fc.constantFrom('', 'Слой', 'Old pipes')
const origin = fc.record({
  ramp: fc.constantFrom('', 'calm', 'viridis'),
  inverted: fc.boolean(),
  method: fc.constantFrom('equal', 'quantiles', 'natural', 'manual'),
})
const shown: fc.Arbitrary<Rest> = fc.record({ is: fc.constant('shown'), look, title })
const hidden: fc.Arbitrary<Rest> = fc.constant({ is: 'hidden' })
const unset: fc.Arbitrary<Rest> = fc.constant({ is: 'unset' })

const byValues: fc.Arbitrary<Classes> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('a', 'b', 'в', 'г д', 'e'), { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(look, title), { minLength: 5, maxLength: 5 }),
    fc.boolean(),
    fc.boolean(),
    field,
    fc.oneof(shown, hidden),
    origin,
  )
  .map(([values, looks, merge, asText, name, rest, from]) => {
    const groups =
      merge && values.length > 2
        ? [values.slice(0, 2), ...values.slice(2).map((one) => [one])]
        : values.map((one) => [one])
    const classes = groups.map((own, at) => {
      const [drawn, called] = looks[at] ?? []
      return { color: '#000000', size: null, icon: null, ...drawn, title: called ?? '', values: own }
    })
    return { by: 'values', field: name, asText, classes, rest, origin: from }
  })

const byRanges: fc.Arbitrary<Classes> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: -50, max: 900 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(look, title), { minLength: 7, maxLength: 7 }),
    field,
    fc.oneof(shown, hidden, unset),
    origin,
  )
  .map(([numbers, looks, name, rest, from]) => {
    const limits = numbers.toSorted((one, other) => one - other)
    const classes = looks.slice(0, limits.length + 1).map(([drawn, called]) => ({ ...drawn, title: called }))
    return { by: 'ranges', field: name, limits, classes, rest, origin: from }
  })

const classes: fc.Arbitrary<Classes> = fc.oneof(fc.constant({ by: 'one' as const }), byValues, byRanges)
const zooms = { minzoom: maybe(cents(0, 12)), maxzoom: maybe(cents(13, 24)) }
const growth = maybe(fc.record({ from: cents(1, 10), to: cents(11, 20), factor: cents(1, 9) }))
const proportion = maybe(
  fc.record({
    field,
    from: cents(0, 50),
    to: cents(51, 9000),
    least: cents(1, 10),
    most: cents(11, 60),
    area: fc.boolean(),
  }),
)
const only = fc.constantFrom(null, 'Point' as const, 'LineString' as const, 'Polygon' as const)
const drawn = { ...zooms, title, only, color: hex, opacity: cents(0, 1), classes }
const edge = maybe(fc.record({ color: hex, width: cents(1, 5) }))
const dash = fc.constantFrom<readonly number[]>([], [3, 2], [1, 1.5])
const joins = fc.constantFrom('miter' as const, 'round' as const, 'bevel' as const)

const point: fc.Arbitrary<PointPart> = fc.record({
  kind: fc.constant('point' as const),
  ...drawn,
  size: cents(1, 60),
  growth,
  proportion,
  icon,
  edge,
  turn: fc.oneof(
    fc.record({ field: fc.constant(null), degrees: fc.integer({ min: -180, max: 180 }) }),
    fc.record({ field, degrees: fc.constant(0) }),
  ),
  overlap: fc.boolean(),
})
const line: fc.Arbitrary<LinePart> = fc.record({
  kind: fc.constant('line' as const),
  ...drawn,
  size: cents(1, 30),
  growth,
  proportion,
  dash,
  cap: fc.constantFrom('butt' as const, 'round' as const, 'square' as const),
  join: joins,
  offset: fc.integer({ min: -9, max: 9 }),
  casing: edge,
})
const area: fc.Arbitrary<AreaPart> = fc.record({
  kind: fc.constant('area' as const),
  ...drawn,
  edge: maybe(fc.record({ color: maybe(hex), width: maybe(cents(1, 9)), dash, join: joins })),
  pattern: maybe(
    fc.oneof(
      fc.record({
        kind: fc.constant('hatch' as const),
        lines: fc.constantFrom(...hatchLines),
        spacing: cents(4, 60),
        width: cents(1, 4),
      }),
      fc.record({
        kind: fc.constant('icon' as const),
        icon: fc.constantFrom('tree', 'own-icon.1'),
        spacing: cents(10, 60),
        size: cents(2, 10),
      }),
    ),
  ),
})
const label: fc.Arbitrary<LabelPart> = fc.record({
  kind: fc.constant('label' as const),
  ...zooms,
  only,
  text: fc.constantFrom('{kind}', '{a b} — {число}', 'words', '№ {Depth}', '{kind}{kind}'),
  size: cents(6, 40),
  growth,
  color: hex,
  halo: edge,
  weight: fc.constantFrom('regular' as const, 'medium' as const, 'strong' as const),
  placement: fc.constantFrom('point' as const, 'line' as const, 'line-center' as const),
  side: fc.constantFrom('center' as const, 'top' as const, 'left' as const, 'auto' as const),
  distance: cents(0, 4),
  width: cents(5, 30),
  overlap: fc.boolean(),
  priority: maybe(fc.record({ field, highest: fc.boolean() })),
})
const raw: fc.Arbitrary<Part> = fc.constantFrom<Part>(
  {
    kind: 'raw',
    layer: { id: 'odd', type: 'line', paint: { 'line-blur': 2, 'line-color': ['rgb', ['get', 'r'], 0, 0] } },
  },
  { kind: 'raw', layer: { id: 'far', type: 'circle', metadata: { source: 'elsewhere' }, paint: {} } },
)
const parts = fc
  .array(fc.oneof(point, line, area, label, raw), { minLength: 1, maxLength: 4 })
  .filter(
    (all) =>
      new Set(all.flatMap((part) => (part.kind === 'raw' ? [part.layer.id] : []))).size ===
      all.filter(({ kind }) => kind === 'raw').length,
  )

test('a written style is the same after reading and writing again', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const written = writeStyle({ parts: all })
      expect(writeStyle(readStyle(written))).toEqual(written)
    }),
    { numRuns: 600 },
  )
})

test('every part is read back as its kind, and MapLibre accepts its output', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const written = writeStyle({ parts: all })
      expect(findStyleFaults(written.map((layer) => ({ ...layer })))).toEqual([])
      expect(readStyle(written).parts.map(({ kind }) => kind)).toEqual(all.map(({ kind }) => kind))
    }),
    { numRuns: 400 },
  )
})

describe('styles from other tools', () => {
  const kinds = (layers: readonly StyleLayer[]) => readStyle(layers).parts.map(({ kind }) => kind)

  test('the default look of a layer is read: an area with its outline, a line, a point', () => {
    const isOf = (kind: string) => ['match', ['geometry-type'], [kind, `Multi${kind}`], true, false]
    const outline = { 'line-color': '#2f7ed8', 'line-width': 1.5 }
    const layers: StyleLayer[] = [
      {
        id: 'fill',
        type: 'fill',
        paint: { 'fill-color': '#2f7ed8', 'fill-opacity': 0.35 },
        filter: isOf('Polygon'),
      },
      {
        id: 'outline',
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: outline,
        filter: isOf('Polygon'),
      },
      {
        id: 'line',
        type: 'line',
        paint: { 'line-color': '#2f7ed8', 'line-width': 2 },
        filter: isOf('LineString'),
      },
      {
        id: 'point',
        type: 'circle',
        paint: { 'circle-radius': 5, 'circle-color': '#2f7ed8' },
        filter: isOf('Point'),
      },
    ]
    expect(kinds(layers)).toEqual(['area', 'line', 'point'])
  })

  test('values that two properties group differently become classes of both', () => {
    const width = (factor: number) => [
      'match',
      ['get', 'kind'],
      'a',
      6 * factor,
      'b',
      5 * factor,
      2.5 * factor,
    ]
    const [part] = readStyle([
      {
        id: 'street',
        type: 'line',
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': ['match', ['get', 'kind'], ['a', 'b'], '#e0a458', '#9aa5b1'],
          'line-width': ['interpolate', ['linear'], ['zoom'], 10, width(0.2), 17, width(1.6)],
        },
      },
    ]).parts
    expect(part).toMatchObject({
      kind: 'line',
      growth: { from: 10, to: 17, factor: 8 },
      classes: {
        by: 'values',
        classes: [
          { values: ['a'], color: '#e0a458', size: 1.2 },
          { values: ['b'], color: '#e0a458', size: 1 },
        ],
        rest: { is: 'shown', look: { color: '#9aa5b1', size: 0.5 } },
      },
    })
  })

  test('layers that no form can express stay unchanged next to the others', () => {
    const layers: StyleLayer[] = [
      { id: 'heat', type: 'circle', paint: { 'circle-blur': 1, 'circle-color': '#ff0000' } },
      { id: 'name', type: 'symbol', layout: { 'text-field': ['get', 'name'], 'text-letter-spacing': 0.2 } },
      { id: 'dot', type: 'circle', paint: { 'circle-color': '#00ff00' } },
      { id: 'own', type: 'line', metadata: { editor: 'another' }, paint: { 'line-color': '#0000ff' } },
    ]
    expect(kinds(layers)).toEqual(['raw', 'raw', 'point', 'raw'])
    const written = writeStyle(readStyle(layers))
    for (const at of [0, 1, 3]) expect(written[at]).toEqual(layers[at])
  })
})

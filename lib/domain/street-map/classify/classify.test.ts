import { describe, expect, test } from 'vitest'
import type { Feature, Tags } from '@/lib/domain/osm'
import interestIconPaths from '@/lib/shared/interest-icons.json'
import { classifyFeature } from './classify-feature'
import { interestIcons } from './interests'
import { placeLabel } from './labels'
import { drawnFeatures } from './wanted'

const at = Int32Array.of(300_000_000, 500_000_000)
const point = (tags: Tags) => classifyFeature({ tags, form: { type: 'point', at } } as Feature)
const line = (tags: Tags) =>
  classifyFeature({
    tags,
    form: { type: 'line', closed: false, course: Int32Array.of(0, 0, 1000, 1000) },
  } as Feature)
const attrsOf = (found: ReturnType<typeof point>) => found.map(({ attrs }) => attrs)

describe('roads', () => {
  test.each([
    [{ oneway: 'yes' }, 1],
    [{ oneway: '1' }, 1],
    [{ oneway: '-1' }, -1],
    [{ oneway: 'no' }, undefined],
    [{ oneway: 'reversible' }, undefined],
    [{}, undefined],
    [{ junction: 'roundabout' }, 1],
    [{ junction: 'roundabout', oneway: 'no' }, undefined],
    [{ highway: 'motorway' }, 1],
    [{ highway: 'motorway_link', oneway: 'no' }, undefined],
    [{ highway: 'footway', oneway: 'yes' }, undefined],
  ] as [Tags, number | undefined][])('%j have the direction %s', (tags, oneway) => {
    expect(attrsOf(line({ highway: 'residential', ...tags }))[0]?.oneway).toBe(oneway)
  })

  test.each([
    ['А-130', 'А-130'],
    ['A 8;E 80', 'A 8\nE 80'],
    ['D 1; D 1 ;;', 'D 1'],
    ['1;2;3;4', '1\n2\n3'],
    ['a long description', undefined],
  ])('numbered %s show %j, whatever their class', (ref, shown) => {
    for (const highway of ['motorway', 'tertiary', 'unclassified', 'track'])
      expect(attrsOf(line({ highway, ref }))[0]?.ref).toBe(shown)
  })
})

describe('points of interest', () => {
  test('have a kind, a sign and a rank', () => {
    expect(attrsOf(point({ amenity: 'cafe', name: 'Уют' }))).toEqual([
      { kind: 'food', rank: 9, icon: 'cafe', name: 'Уют', late: true },
    ])
    expect(
      attrsOf(point({ amenity: 'place_of_worship', religion: 'muslim', name: 'М', wikidata: 'Q1' })),
    ).toEqual([{ kind: 'worship', rank: 3.5, icon: 'religious-muslim', name: 'М' }])
    expect(attrsOf(point({ railway: 'station', station: 'subway', name: 'М' }))[0]).toMatchObject({
      kind: 'station',
      icon: 'rail-metro',
    })
  })

  test('are shown without a name where the sign is enough', () => {
    for (const tags of [{ highway: 'bus_stop' }, { railway: 'station' }, { amenity: 'pharmacy' }] as Tags[]) {
      expect(drawnFeatures.node(tags)).toBe(true)
      expect(point(tags)).toHaveLength(1)
    }
    for (const tags of [{ amenity: 'cafe' }, { shop: 'clothes' }, { amenity: 'parking', access: 'private' }])
      expect(point(tags as Tags)).toEqual([])
  })

  test('have signs that can be drawn', () => {
    expect(Object.keys(interestIconPaths).sort()).toEqual([...interestIcons].sort())
    for (const path of Object.values(interestIconPaths)) expect(path).toMatch(/^M[a-zA-Z\d ,.-]+$/i)
  })
})

describe('settlements', () => {
  test('are more important the more people they have, and a capital is a city', () => {
    const rank = (place: string, population?: string) =>
      placeLabel({ place, ...(population && { population }) })?.rank ?? 0
    expect(rank('town', '60 000')).toBeLessThan(rank('town', '20000'))
    expect(rank('town', '20000')).toBeLessThan(rank('town'))
    expect(rank('city')).toBeLessThan(rank('town', '60000'))
    expect(placeLabel({ place: 'village', capital: 'yes' })).toMatchObject({ kind: 'city', minZoom: 4 })
    expect(placeLabel({ place: 'suburb', capital: 'yes' })?.kind).toBe('suburb')
  })
})

describe('house numbers', () => {
  test.each([
    ['31;33', '31, 33'],
    ['7,9', '7, 9'],
    ['5; 5', '5'],
    [' 12А ', '12А'],
  ])('%j is shown as %j', (number, house) => {
    expect(attrsOf(point({ 'addr:housenumber': number }))).toEqual([{ house }])
  })

  test('stand below the sign of a point of interest', () => {
    const found = point({ 'addr:housenumber': '1', amenity: 'bank', name: 'Б' })
    expect(found.find(({ layer }) => layer === 'house')?.attrs).toEqual({ house: '1', below: true })
  })

  test('are none without a number or too long', () => {
    for (const number of ['', ';', 'x'.repeat(20)]) expect(point({ 'addr:housenumber': number })).toEqual([])
  })
})

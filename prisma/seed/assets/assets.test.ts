import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readCity } from '@/prisma/seed/city'
import { cityGroups } from './city-features'
import { alpha2 } from '@/lib/shared/country-codes'
import { innerPoint } from './inner-point'
import { MODULES } from './paths'
import { streetLines } from './street-lines'
import { writeTiles } from './tiles'

const plan = readCity()
const folder = mkdtempSync(join(tmpdir(), 'azimut-tiles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('city tiles', () => {
  const groups = cityGroups(plan)
  const [lon, lat] = plan.center
  // About what a large screen shows at zoom 13.
  const bounds: [number, number, number, number] = [lon - 0.11, lat - 0.05, lon + 0.11, lat + 0.05]
  const total = writeTiles({ folder, groups, minzoom: 13, maxzoom: 13, bounds })

  test('a whole screen of the city weighs less than 400 KB', () => {
    let bytes = 0
    for (let x = 5200; x < 5212; x += 1) {
      for (let y = 2600; y < 2700; y += 1) {
        const file = join(folder, '13', String(x), `${y}.pbf`)
        if (existsSync(file)) bytes += gzipSync(readFileSync(file)).length
      }
    }
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(400_000)
    expect(total.files).toBeGreaterThan(12)
  })

  test('buildings come from zoom 13 on, all of them from 14', () => {
    const layers = groups.filter(({ layer }) => layer === 'building')
    expect(layers.map(({ minzoom }) => minzoom)).toEqual([13, 14])
    expect(layers.at(-1)?.features.length).toBe(plan.buildings.length)
  })

  test('long street lines hold every edge of the plan once', () => {
    const pieces = streetLines(plan).reduce((sum, { points }) => sum + points.length - 1, 0)
    expect(pieces).toBe(plan.edges.reduce((sum, { points }) => sum + points.length - 1, 0))
  })
})

describe('countries', () => {
  test('every country of the atlas with a number has a two-letter code', () => {
    const atlas = JSON.parse(readFileSync(join(MODULES, 'world-atlas', 'countries-50m.json'), 'utf8')) as {
      objects: { countries: { geometries: { id?: string; properties: { name: string } }[] } }
    }
    const numbered = atlas.objects.countries.geometries.filter(({ id }) => id !== undefined)
    const missing = numbered.filter(({ id }) => alpha2(id) === undefined)
    expect(numbered.length).toBeGreaterThan(220)
    expect(missing.map(({ properties }) => properties.name)).toEqual([])
  })

  test('a label stands inside a bent shape, not at its centre of mass', () => {
    const bent = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [2, 2],
      [2, 10],
      [0, 10],
      [0, 0],
    ]
    const spot = innerPoint({ type: 'Polygon', coordinates: [bent] }) ?? [NaN, NaN]
    expect(spot[1] < 2 || spot[0] < 2 || spot[0] > 8).toBe(true)
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import systems from '@/lib/testing/coordinates/systems.json'
import { fromDegrees, metresBetween, toDegrees } from './engine'
import { readSystem } from './find-system'
import { isSystem, type Point } from './system'

afterAll(stopDatabase)

/** Metres between what a definition gives for a place and the truth; a refusal is named. */
async function missBy(text: string, plane: Point, truth: Point): Promise<number | string> {
  const found = await readSystem(database, text)
  if (!isSystem(found)) return `${found.reason}: ${found.name}`
  const [place] = await toDegrees(database, found.definition, [plane])
  return place ? metresBetween(place, truth) : 'nowhere'
}

/** PROJ strings of old datums often have no shift. */
const refused = /^datum: ./

describe.each(systems)('$code', ({ code, lon, lat, x, y, ...texts }) => {
  test.each(Object.entries({ code, ...texts }))(
    '%s is within 5 m, or refused by name',
    async (dialect, text) => {
      const missed = await missBy(text, [x, y], [lon, lat])
      if (typeof missed === 'string') expect(missed).toMatch(refused)
      else expect(missed).toBeLessThan(5)
      if (dialect !== 'proj4') expect(typeof missed).toBe('number')
    },
  )
})

test('a system takes places there and back', async () => {
  for (const { code, lon, lat } of systems) {
    const found = await readSystem(database, code)
    if (!isSystem(found)) throw new Error(`${code} is not known`)
    const [plane] = await fromDegrees(database, found.definition, [[lon, lat]])
    const [place] = await toDegrees(database, found.definition, plane ? [plane] : [])
    // PROJ takes the shift of the country in which a place of ED50 lies, as far as it can tell.
    expect(place && metresBetween(place, [lon, lat]), code).toBeLessThan(code.startsWith('EPSG:230') ? 5 : 1)
  }
})

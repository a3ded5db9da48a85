import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { metresBetween, toDegrees } from './engine'
import { readSystem } from './find-system'
import { isSystem, type Point } from './system'

afterAll(stopDatabase)

async function placeOf(text: string, point: Point): Promise<Point> {
  const found = await readSystem(database, text)
  if (!isSystem(found)) throw new Error(`${found.reason}: ${found.name}`)
  const [place] = await toDegrees(database, found.definition, [point])
  if (!place) throw new Error(`${text} has no such place`)
  return place
}

test.each([
  ['GGRS87', 'EPSG:4121', [23, 38]],
  ['potsdam', 'EPSG:4314', [10, 50]],
  ['carthage', 'EPSG:4223', [10, 35]],
  ['hermannskogel', 'EPSG:4312', [14, 48]],
  ['ire65', 'EPSG:4299', [-8, 53]],
  ['nzgd49', 'EPSG:4272', [173, -41]],
  ['OSGB36', 'EPSG:4277', [-1, 52]],
] as const)('+datum=%s has its shift everywhere', async (name, code, inside) => {
  const text = `+proj=longlat +datum=${name} +no_defs`
  expect(metresBetween(await placeOf(text, inside), await placeOf(code, inside))).toBeLessThan(10)
  for (const outside of [
    [37.6, 55.7],
    [-100, 40],
    [100, -30],
  ] as const)
    expect(metresBetween(await placeOf(text, outside), outside), outside.join()).toBeGreaterThan(20)
})

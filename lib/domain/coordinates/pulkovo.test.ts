import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { metresBetween, toDegrees } from './engine'
import { readSystem } from './find-system'
import { isSystem, type Point } from './system'

afterAll(stopDatabase)

/** Metres from where GDAL 3.6 puts a place. */
async function missBy(code: string, given: Point, truth: Point): Promise<number> {
  const found = await readSystem(database, code)
  if (!isSystem(found)) throw new Error(`${code} is not known`)
  const [place] = await toDegrees(database, found.definition, [given])
  return place ? metresBetween(place, truth) : Number.POSITIVE_INFINITY
}

// By gdaltransform from EPSG:4284 and from EPSG:4200.
test.each<[string, Point, Point, Point]>([
  ['Moscow', [37.6, 55.7], [37.5981282, 55.7000415], [37.5981493, 55.7000586]],
  ['Kyiv', [30.5, 50.4], [30.4982838, 50.3998378], [30.4982752, 50.3998707]],
  ['Minsk', [27.5, 53.9], [27.4980907, 53.8998354], [27.498098, 53.8998726]],
  ['Riga', [24.1, 56.9], [24.0978895, 56.8998135], [24.0979114, 56.8998563]],
  ['Tallinn', [24.7, 59.4], [24.6977237, 59.3998583], [24.6977628, 59.3998995]],
  ['Yerevan', [44.5, 40.2], [44.4987603, 40.1998854], [44.4987382, 40.1998948]],
  ['Baku', [49.9, 40.4], [49.8988465, 40.3999585], [49.8988225, 40.3999571]],
  ['Aktau', [51.2, 43.7], [51.198851, 43.7000504], [51.1987821, 43.7000326]],
  ['Almaty', [76.9, 43.2], [76.8994556, 43.2002917], [76.8993779, 43.2002405]],
  ['Ashgabat', [58.4, 37.9], [58.3990583, 37.9000066], [58.3990193, 37.8999898]],
  ['Dushanbe', [68.8, 38.5], [68.7992811, 38.5001216], [68.799232, 38.5000835]],
  ['Warsaw', [21, 52.2], [20.9981267, 52.1996959], [20.9981206, 52.1997452]],
  ['Prague', [14.4, 50.1], [14.39818, 50.099552], [14.3981791, 50.0996147]],
  ['Budapest', [19, 47.5], [18.9982927, 47.499603], [18.9982878, 47.4996578]],
  ['Bucharest', [26.1, 44.4], [26.0984588, 44.3996811], [26.0984255, 44.3997242]],
  ['Sofia', [23.3, 42.7], [23.2984905, 42.6996152], [23.2984508, 42.6996636]],
  ['Berlin', [13.4, 52.5], [13.3980703, 52.4995592], [13.3980777, 52.4996239]],
  ['Tirana', [19.8, 41.3], [19.798512, 41.2995448], [19.7984667, 41.2995991]],
  ['Anadyr', [177.5, 64.7], [177.5031408, 64.7000504], [177.5027549, 64.6999507]],
])('SK-42 and SK-95 in %s are within 5 m of GDAL', async (_, given, in42, in95) => {
  expect(await missBy('EPSG:4284', given, in42)).toBeLessThan(5)
  expect(await missBy('EPSG:4200', given, in95)).toBeLessThan(5)
})

// By gdaltransform from the code.
test.each<[string, Point, Point]>([
  ['EPSG:4178', [18, 49], [17.9983175, 48.9996499]],
  ['EPSG:4178', [13.4, 52.5], [13.3981339, 52.4996145]],
  ['EPSG:4179', [21, 52.2], [20.9981836, 52.1997331]],
  ['EPSG:4179', [26, 44.4], [25.9985029, 44.3997051]],
  ['EPSG:4179', [20, 41], [19.9984505, 40.9995283]],
  ['EPSG:28405', [5_500_000, 5_600_000], [26.9982440462971, 50.5306824335365]],
])('the adjustments of Eastern Europe: %s at %j', async (code, given, truth) => {
  expect(await missBy(code, given, truth)).toBeLessThan(5)
})

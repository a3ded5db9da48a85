import type { Database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import { composeLate, composeNear, knowsCountry } from './compose-near'
import { findAddresses, type NearWithParents } from './find-nearest'
import { streetWithin } from './levels'
import { reversePoint } from './reverse-point'
import { resolveRegion } from './resolve-region'

interface Point {
  lon: number
  lat: number
}

/** Points looked up for one list; further ones get no label. */
const addressesAtMost = 500
const regionsAtMost = 50
/** Rounding in digits of a degree: ten metres for an address, a kilometre for a settlement. */
const addressDigits = 4
const regionDigits = 2
/** Zoom for points without a house or street: the deepest level of areas. */
const regionZoom = 14

/** Full labels of many points, in order; null where nothing is found. All houses and streets are found by
 * one statement, points away from any by their settlement. */
export async function labelPoints(
  database: Database,
  points: readonly Point[],
  locale: Locale,
): Promise<(string | null)[]> {
  const asked = oneByPlace(points, addressDigits, addressesAtMost)
  if (asked.size === 0) return []
  const labels = await labelAddresses(database, asked, locale)
  const remote = new Map([...asked].filter(([key]) => !labels.has(key)))
  const regions = await labelRegions(database, [...remote.values()], locale)
  return points.map(
    (point) => labels.get(keyOf(point, addressDigits)) ?? regions.get(keyOf(point, regionDigits)) ?? null,
  )
}

const keyOf = ({ lon, lat }: Point, digits: number): string => `${lon.toFixed(digits)} ${lat.toFixed(digits)}`

function oneByPlace(points: readonly Point[], digits: number, atMost: number): Map<string, Point> {
  const found = new Map<string, Point>()
  for (const point of points) {
    const key = keyOf(point, digits)
    if (found.size < atMost && !found.has(key)) found.set(key, point)
  }
  return found
}

async function labelAddresses(
  database: Database,
  asked: ReadonlyMap<string, Point>,
  locale: Locale,
): Promise<Map<string, string>> {
  const spots = [...asked].map(([key, point]) => ({ key, point }))
  const found = await findAddresses(database, [...asked.values()], streetWithin[18], locale)
  const labels = new Map<string, string>()
  const late: Late[] = []
  for (const { asked: at, ...near } of found) {
    const spot = spots[at]
    if (!spot) continue
    labels.set(spot.key, composeNear(near, locale).label)
    if (!knowsCountry(near)) late.push({ ...spot, near })
  }
  for (const [key, label] of await labelLate(database, late, locale)) labels.set(key, label)
  return labels
}

/** A house or street that was loaded before its country. */
interface Late {
  key: string
  point: Point
  near: NearWithParents
}

/** Points in one part of a town share the region. */
async function labelLate(
  database: Database,
  late: readonly Late[],
  locale: Locale,
): Promise<[key: string, label: string][]> {
  const labels: [string, string][] = []
  const parts = oneByPlace(
    late.map(({ point }) => point),
    regionDigits,
    regionsAtMost,
  )
  for (const [part, point] of parts) {
    const region = await resolveRegion(database, point.lon, point.lat)
    for (const { key, near } of late.filter((one) => keyOf(one.point, regionDigits) === part))
      labels.push([key, (await composeLate(database, near, region, locale)).label])
  }
  return labels
}

async function labelRegions(
  database: Database,
  points: readonly Point[],
  locale: Locale,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  for (const [key, point] of oneByPlace(points, regionDigits, regionsAtMost)) {
    const found = await reversePoint(database, { ...point, zoom: regionZoom, locale })
    if (found) labels.set(key, found.label)
  }
  return labels
}

import type { Database } from '@/lib/platform/database'
import { askDispatcher } from './ask-dispatcher'
import { readRoads } from '../travel/read-roads'
import type { Leg, Place } from '../travel/record'
import { straightLines } from '../travel/straight-line'

/** Metres beyond which streets are not searched. */
const streetsWithin = 60_000

/** The way from one place to another: by streets where a map of them is there, else a straight line with a factor. */
export async function estimateWay(database: Database, from: Place, to: Place): Promise<Leg> {
  const places = [from, to]
  const straight = straightLines(places)(0, 1)
  if (straight.metres > streetsWithin) return straight
  const roads = await readRoads(database, places)
  if (!roads) return straight
  const answered = await askDispatcher({ places, roads, way: true })
  return 'way' in answered ? answered.way : straight
}

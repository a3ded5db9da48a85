import {
  latestMoment,
  ogcException,
  readInterval,
  type ServedLayer,
  timeExtent,
  timeOf,
  type TimeRange,
} from '@/lib/domain/layer-queries'
import { now } from '@/lib/platform/clock'
import type { Database } from '@/lib/platform/database'
import type { KvpParameters } from '../common/kvp-parameters'

/** The times that a map is asked for: `all` takes no notice of them, null names none. */
export type AskedTime = 'all' | 'current' | AskedRanges | null

interface AskedRanges {
  ranges: readonly TimeRange[]
  /** Whether one of them ends now. */
  endsNow: boolean
}

/** Most times of one map. */
const timesAtMost = 100

/** ISO 8601, in letters of the standard only: the period of an interval. */
const period = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/i

/** TIME: moments, days, months or intervals with commas between, or `current`, also as the end of an interval (WMS 1.3.0,
 * annexes C and D); beyond the standard `all`. All moments of an interval are asked for, with or without a period. */
export function readTime(keys: KvpParameters): AskedTime {
  const said = keys.get('time')?.trim()
  if (!said) return null
  const word = said.toLowerCase()
  if (word === 'all' || word === 'current') return word
  const wrong = () =>
    ogcException('InvalidDimensionValue', 'ogc.value', { name: 'time', value: said }, 'time')
  const parts = said.split(',', timesAtMost + 1)
  if (parts.length > timesAtMost) throw wrong()
  const endsNow = /\/current\b/i.test(said)
  const ranges = parts.map((part) => {
    const [start = '', end, step, ...more] = part.trim().split('/')
    if (more.length > 0 || (step !== undefined && step !== '0' && !period.test(step))) throw wrong()
    const until = end?.trim().toLowerCase() === 'current' ? currentMinute() : end
    const range = readInterval(until === undefined ? start : `${start}/${until}`)
    if (!range || (range.from && range.to && Date.parse(range.from) > Date.parse(range.to))) throw wrong()
    return range
  })
  return { ranges, endsNow }
}

/** The times at which a map shows a layer, by the setting of the layer where none is asked for; null when it shows
 * all its objects. */
export async function timesOf(
  database: Database,
  served: ServedLayer,
  asked: AskedTime,
): Promise<readonly TimeRange[] | null> {
  const time = timeOf(served)
  if (!time) return null
  const wanted = asked ?? time.default
  switch (wanted) {
    case 'all':
      return null
    case 'current':
      return [await currentTime(database, served, time.endField !== null)]
    case 'earliest':
    case 'latest': {
      const extent = await timeExtent(database, served)
      const moment = (wanted === 'latest' ? extent?.last : extent?.first) ?? null
      return moment === null ? null : [{ from: moment, to: moment }]
    }
    default:
      return wanted.ranges
  }
}

/** Whether a map without a time, or of the current one, changes though the layer does not. */
export function followsClock(served: ServedLayer, asked: AskedTime): boolean {
  const time = timeOf(served)
  if (!time) return false
  const wanted = asked ?? time.default
  return typeof wanted === 'string' ? wanted === 'current' : wanted.endsNow
}

/** What lasts is shown while it lasts, what does not by its last moment. */
async function currentTime(database: Database, served: ServedLayer, lasts: boolean): Promise<TimeRange> {
  const minute = currentMinute()
  const moment = lasts ? minute : ((await latestMoment(database, served, minute)) ?? minute)
  return { from: moment, to: moment }
}

/** To the minute, so that maps of the same minute are drawn once. */
const currentMinute = () => `${now().toISOString().slice(0, 16)}:00Z`

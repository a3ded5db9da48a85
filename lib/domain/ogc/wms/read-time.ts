import {
  latestMoment,
  ogcException,
  readInterval,
  type ServedLayer,
  timeExtent,
  timeOf,
  type TimeRange,
} from '@/lib/domain/layer-queries'
import type { Database } from '@/lib/platform/database'
import type { KvpParameters } from '../common/kvp-parameters'

/** The times that a map is asked for; null when it names none. */
export type AskedTime = 'current' | readonly TimeRange[] | null

/** Most times of one map. */
const timesAtMost = 100

/** ISO 8601, in letters of the standard only: the period of an interval. */
const period = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/i

/** TIME: moments, days, months or intervals with commas between, or `current` (WMS 1.3.0, annexes C and D). All
 * moments of an interval are asked for, with or without a period. */
export function readTime(keys: KvpParameters): AskedTime {
  const said = keys.get('time')?.trim()
  if (!said) return null
  if (/^current$/i.test(said)) return 'current'
  const wrong = () =>
    ogcException('InvalidDimensionValue', 'ogc.value', { name: 'time', value: said }, 'time')
  const parts = said.split(',', timesAtMost + 1)
  if (parts.length > timesAtMost) throw wrong()
  return parts.map((part) => {
    const [start = '', end, step] = part.trim().split('/', 3)
    const periodic = step !== undefined
    if (periodic && !(period.test(step) || step === '0')) throw wrong()
    const range = part.split('/').length > 3 ? null : readInterval(periodic ? `${start}/${end}` : part)
    if (!range || (range.from && range.to && Date.parse(range.from) > Date.parse(range.to))) throw wrong()
    return range
  })
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
      return wanted
  }
}

/** Whether a map without a time, or of the current one, changes though the layer does not. */
export const followsClock = (served: ServedLayer, asked: AskedTime): boolean =>
  (asked ?? timeOf(served)?.default) === 'current' && timeOf(served) !== null

/** What lasts is shown while it lasts, what does not by its last moment. */
async function currentTime(database: Database, served: ServedLayer, lasts: boolean): Promise<TimeRange> {
  const now = new Date().toISOString()
  const moment = lasts ? now : ((await latestMoment(database, served)) ?? now)
  return { from: moment, to: moment }
}

import { type ServedLayer, timeExtent, timeFields, timeOf } from '@/lib/domain/layer-queries'
import type { Database } from '@/lib/platform/database'

/** The times of a layer as capabilities list them. */
export interface TimeDimension {
  /** What a map without a time shows. */
  usual: string
  values: string
}

/** The times of a layer; null when it has none. */
export async function timeDimension(database: Database, served: ServedLayer): Promise<TimeDimension | null> {
  const time = timeOf(served)
  const fields = time && timeFields(served)
  const extent = fields && (await timeExtent(database, served))
  if (!extent) return null
  const { first, last, moments, isContinuous } = extent
  const byDays = [fields.start, fields.end].every(({ type }) => type === 'date')
  const written = (moment: string) => (byDays ? moment.slice(0, 10) : moment)
  const whole = `${written(first)}/${written(last)}`
  const usual = { all: whole, earliest: written(first), latest: written(last), current: 'current' }
  // A resolution of zero: moments may lie anywhere in between (06-042, table C.1).
  const resolution = byDays ? 'P1D' : isContinuous ? '0' : 'PT1S'
  return {
    usual: usual[time.default],
    values: moments ? moments.map(written).join(',') : `${whole}/${resolution}`,
  }
}

/** What an answer says of the default times that it shows (06-042, C.4.2). */
export function timeWarning(used: readonly (string | null)[]): Record<string, string> {
  const times = new Set(used.filter((time) => time !== null))
  const warnings = Array.from(times, (time) => `99 Default value used: time=${time} ISO8601`)
  // Test suites look for the name as the standard spells it.
  return warnings.length > 0 ? { Warning: warnings.join(', ') } : {}
}

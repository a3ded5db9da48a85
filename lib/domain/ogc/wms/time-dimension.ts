import { type ServedLayer, timeExtent, timeFields, timeOf } from '@/lib/domain/layer-queries'
import type { Database } from '@/lib/platform/database'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { momentsOf } from '../rasters/files-at'

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

/** Most moments of files that are listed one by one. */
const listedAtMost = 100

/** The times of the files of a raster, as days where all are; null when it has none. */
export function fileTimes(raster: RasterFacts): TimeDimension | null {
  const moments = momentsOf(raster)
  const byDays = moments.every((moment) => moment.endsWith('T00:00:00Z'))
  const written = moments.map((moment) => (byDays ? moment.slice(0, 10) : moment))
  const [first] = written
  if (first === undefined) return null
  const usual = `${first}/${written.at(-1)}`
  const period = byDays ? 'P1D' : 'PT1S'
  return { usual, values: written.length > listedAtMost ? `${usual}/${period}` : written.join(',') }
}

/** What an answer says of the default times that it shows (06-042, C.4.2). */
export function timeWarning(used: readonly (string | null)[]): Record<string, string> {
  const times = new Set(used.filter((time) => time !== null))
  const warnings = Array.from(times, (time) => `99 Default value used: time=${time} ISO8601`)
  // Test suites look for the name as the standard spells it.
  return warnings.length > 0 ? { Warning: warnings.join(', ') } : {}
}

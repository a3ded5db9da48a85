import type { TimeRange } from '@/lib/domain/layer-queries'
import { now } from '@/lib/platform/clock'
import { filesOf, hasTimes, type NumberedFile, type RasterFacts } from '@/lib/shared/rasters/facts'
import type { AskedTime } from '../wms/read-time'

/** The files of a raster that a map shows at a time, the newest first, and whether that changes with the clock. All are
 * shown where no time is asked for, or where none is known; one without a time is not shown at any. */
export function filesAt(
  raster: RasterFacts,
  asked: AskedTime,
): { files: NumberedFile[]; followsClock: boolean } {
  const files = newestFirst(filesOf(raster))
  if (!hasTimes(raster) || asked === null || asked === 'all') return { files, followsClock: false }
  if (asked === 'current') return { files: currentOf(files), followsClock: true }
  const shown = files.filter(({ time }) => time !== null && asked.ranges.some((range) => isIn(time, range)))
  return { files: shown, followsClock: asked.endsNow }
}

/** Those without a time lie below all others; of the same time, the later one of the upload lies on top. */
const newestFirst = (files: readonly NumberedFile[]): NumberedFile[] =>
  files.toSorted((one, other) => momentOf(other) - momentOf(one) || other.id - one.id)

const momentOf = ({ time }: NumberedFile) => (time === null ? Number.MIN_SAFE_INTEGER : Date.parse(time))

/** The files of the last moment that is not in the future. */
function currentOf(files: readonly NumberedFile[]): NumberedFile[] {
  const last = files.find(({ time }) => time !== null && Date.parse(time) <= now().getTime())
  return last ? files.filter(({ time }) => time === last.time) : []
}

function isIn(time: string, { from, to }: TimeRange): boolean {
  const moment = Date.parse(time)
  return (from === null || moment >= Date.parse(from)) && (to === null || moment <= Date.parse(to))
}

/** The moments of the files, each once, the first first. */
export const momentsOf = (raster: RasterFacts): string[] =>
  [...new Set(filesOf(raster).flatMap(({ time }) => time ?? []))].sort()

import { type RasterSource, rasterBounds } from '@/lib/domain/formats'
import { invalid, type Issue, Problem, problem } from '@/lib/problems'
import { timeOfName } from '@/lib/shared/rasters/file-times'
import type { ImportInput } from '../schema'

type Choice = Pick<ImportInput, 'timesFrom' | 'times'>

/** Whether the files of a raster are stored one by one, each with its time. */
export const isApart = ({ timesFrom, times }: Choice): boolean =>
  timesFrom !== undefined || times !== undefined

/** Refuses times for what is no raster. */
export function requireNoTimes(input: ImportInput): void {
  const given = (['timesFrom', 'times'] as const).filter((path) => input[path] !== undefined)
  if (given.length > 0) throw invalid(...given.map((path) => ({ path, rule: 'onlyForRasters' as const })))
}

/** Refuses times of files that a raster does not have, and more files than can be stored one by one. */
export function checkTimes({ files }: Pick<RasterSource, 'files'>, input: Choice, fileName: string): void {
  if (!isApart(input)) return
  if (files.length > rasterBounds.files) throw problem('import.raster-files', { limit: rasterBounds.files })
  const names = new Set(files.map(({ name }) => name ?? fileName))
  const issues = (input.times ?? []).flatMap(({ name }, at): Issue[] =>
    names.has(name) ? [] : [{ path: `times.${at}.name`, rule: 'noSuchRasterFile' }],
  )
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

/** The name and the time of each file: the given one, or that which the caller wants to be read. */
export function timesOfFiles(
  { files }: Pick<RasterSource, 'files'>,
  { timesFrom, times = [] }: Choice,
  fileName: string,
): { name: string; time: string | null }[] {
  const given = new Map(times.map(({ name, time }) => [name, time]))
  return files.map((file) => {
    const name = file.name ?? fileName
    const read = timesFrom === 'file' ? file.time : timesFrom === 'name' ? timeOfName(name) : null
    return { name, time: given.has(name) ? (given.get(name) ?? null) : read }
  })
}

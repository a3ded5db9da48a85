import { invalid, type Issue, Problem } from '@/lib/problems'
import { filesOf, type RasterFacts } from '@/lib/shared/rasters/facts'
import type { Layer } from '../record'
import type { RasterChange } from '../schema'

/** The raster of a layer after a change of the times of its files. Throws for a number that no file has, and for layers
 * without a raster. */
export function resolveRaster(
  { raster }: Pick<Layer, 'raster'>,
  change: RasterChange | null | undefined,
): RasterFacts | null {
  if (!change) return raster
  if (!raster) throw invalid({ path: 'raster', rule: 'onlyForRasters' })
  const files = filesOf(raster)
  const issues = change.files.flatMap(({ id }, at): Issue[] =>
    files.some((file) => file.id === id) ? [] : [{ path: `raster.files.${at}.id`, rule: 'noSuchRasterFile' }],
  )
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  const times = new Map(change.files.map(({ id, time }) => [id, time]))
  const changed = files.map(({ id, ...file }) => ({
    ...file,
    time: times.has(id) ? (times.get(id) ?? null) : file.time,
  }))
  const isPlain = !raster.files && changed.every(({ time }) => time === null)
  return isPlain ? raster : { ...raster, files: changed }
}

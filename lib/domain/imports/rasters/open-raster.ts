import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { degreesOf } from '@/lib/domain/coordinates'
import { mayBeRaster, openRaster, type RasterOptions, type RasterSource } from '@/lib/domain/formats'
import { catalogPolicy } from '@/lib/domain/layers'
import type { Database } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { requireSystem } from '../find-system'
import type { ImportInput } from '../schema'
import { checkTimes } from './times-of-files'

/** A file, and its name when it was uploaded. */
interface RasterFileAtHand {
  path: string
  originalName: string
}

/** Opens a file of pixels with the choices of an import; null for any other file. */
export async function openRasterOf(
  database: Database,
  { path, originalName }: RasterFileAtHand,
  input: ImportInput,
  more: Pick<RasterOptions, 'beat' | 'signal'> = {},
): Promise<RasterSource | null> {
  if (!(await mayBeRaster(path))) return null
  requireRasterInput(input)
  const readSystem = (text: string) => requireSystem(database, text)
  const source = await openRaster(path, { ...more, srid: input.srid, readSystem })
  if (!source) return null
  try {
    checkTimes(source, input, originalName)
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

/** Whether a file is one of pixels that can be taken: another file of pixels is refused. */
export async function checkRaster(
  ctx: Context,
  file: RasterFileAtHand,
  input: ImportInput,
): Promise<boolean> {
  const source = await openRasterOf(ctx.database, file, input)
  if (!source) return false
  try {
    authorize(catalogPolicy.make, ctx.actor, undefined)
    await boxOf(ctx.database, source)
    return true
  } finally {
    await source.close()
  }
}

/** The box of a raster in degrees; one that is nowhere on the Earth is refused. */
export async function boxOf(
  database: Database,
  { system, bounds }: Pick<RasterSource, 'system' | 'bounds'>,
): Promise<RasterFacts['box']> {
  // Only control points tell where the pixels are.
  if (!bounds.every(Number.isFinite)) return [-180, -90, 180, 90]
  const box = await degreesOf(database, system, bounds)
  if (!box) throw problem('import.raster-outside', { system: system.code ?? system.name })
  return box
}

const idle = [
  'layerId',
  'mode',
  'keyField',
  'missing',
  'missingField',
  'dryRun',
  'encoding',
  'source',
  'separator',
  'lonField',
  'latField',
  'wktField',
  'invalidGeometry',
  'invalidValues',
  'mixedGeometry',
  'fields',
] as const satisfies readonly (keyof ImportInput)[]

/** Refuses choices that are about objects. A caller may leave those that are the default. */
function requireRasterInput(input: ImportInput): void {
  const defaults: Partial<Record<keyof ImportInput, unknown>> = {
    mode: 'append',
    missing: 'keep',
    dryRun: false,
    invalidGeometry: 'refuse',
    invalidValues: 'refuse',
    mixedGeometry: 'together',
  }
  const given = idle.filter((name) => input[name] !== undefined && input[name] !== defaults[name])
  if (given.length > 0) throw invalid(...given.map((path) => ({ path, rule: 'notForRasters' as const })))
}

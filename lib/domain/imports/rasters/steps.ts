import type { ImportJob } from '../record'

/** Percent at which the steps of an import of a raster begin. */
export const rasterSteps = { open: 0, convert: 5, measure: 90, store: 95 } as const

export type RasterStep = keyof typeof rasterSteps

/** The step of a running import of a raster; null for any other import. */
export function rasterStepOf({
  state,
  progress,
  input,
}: Pick<ImportJob, 'state' | 'progress' | 'input'>): RasterStep | null {
  if (state !== 'running' || !input.isRaster) return null
  const steps = Object.entries(rasterSteps) as [RasterStep, number][]
  return steps.findLast(([, from]) => progress >= from)?.[0] ?? null
}

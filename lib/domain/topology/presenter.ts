import { z } from 'zod'
import { presentChanged, presentObject } from '@/lib/domain/objects'
import type { Presenter } from '@/lib/wire'
import type { CutResult } from './editing/cut-result'
import type { Merged } from './editing/merge-objects'

const lost = z.array(z.enum(['heights', 'measures']))

/** GeoJSON is the same in every version. */
export const presentCut: Presenter<CutResult> = {
  render: (result) => result,
  schema: (dialect) =>
    (presentChanged.schema(dialect) as z.ZodObject).extend({
      unchanged: z.array(z.int()),
      emptied: z.array(z.string()),
      lost,
    }),
}

export const presentMerged: Presenter<Merged> = {
  render: (result) => result,
  schema: (dialect) =>
    z.object({
      object: presentObject.schema(dialect),
      deleted: z.array(z.int()),
      files: z.int(),
      tasks: z.int().nullable(),
      lost,
    }),
}

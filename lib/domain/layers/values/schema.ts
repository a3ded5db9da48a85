import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** A field of a layer by the name of its column. */
export const FieldPath = inputs.IdPath.extend({ name: inputs.text(63, 1) })
export type FieldPath = z.output<typeof FieldPath>

export const ValuesQuery = z.object({ limit: inputs.limit(200) })
export type ValuesQuery = z.output<typeof ValuesQuery>

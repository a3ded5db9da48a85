import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** How many codes are on a sheet. */
const perSheetChoices = [6, 12, 24] as const

export const CodesQuery = z.object({
  layer: inputs.id().optional().meta({ description: 'A layer of service objects: a code for each of them' }),
  perSheet: z
    .preprocess((value) => Number(value ?? 12), z.literal(perSheetChoices))
    .meta({ override: { type: 'integer', enum: [...perSheetChoices], default: 12 } })
    .optional(),
  timeZone: inputs.timeZone().optional(),
})
export type CodesQuery = z.output<typeof CodesQuery>

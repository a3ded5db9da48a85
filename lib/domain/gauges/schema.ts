import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

export const GaugeQuery = z
  .object({ from: inputs.anyMoment(), till: inputs.anyMoment() })
  .refine(({ from, till }) => from <= till, { params: ruleBroken('backwards'), path: ['till'] })
export type GaugeQuery = z.infer<typeof GaugeQuery>

export const CurrentGaugeQuery = z.object({ userId: inputs.id().optional() })
export type CurrentGaugeQuery = z.infer<typeof CurrentGaugeQuery>

import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const reason = () => inputs.title(1000)

/** A clock of a person: `at` is when it happened, where the request comes later. */
const Turn = z.object({
  action: z.enum(['start', 'pause', 'stop']),
  at: inputs.moment().optional(),
})

/** An interval that was not recorded when it happened. */
const Addition = z.object({
  action: z.literal('add'),
  started_at: inputs.moment(),
  ended_at: inputs.moment(),
  reason: reason(),
  /** Whose work it was, where it is not the caller's. */
  user_id: inputs.id().optional(),
})

export const WorkTimeBody = z.discriminatedUnion('action', [Turn, Addition])
export type WorkTimeBody = z.output<typeof WorkTimeBody>
export type WorkTurn = z.output<typeof Turn>
export type WorkAddition = z.output<typeof Addition>

export const CorrectionBody = z
  .object({
    started_at: inputs.moment().optional(),
    ended_at: inputs.moment().optional(),
    reason: reason(),
  })
  .refine((body) => body.started_at !== undefined || body.ended_at !== undefined, {
    params: ruleBroken('required'),
    path: ['started_at'],
  })
export type CorrectionBody = z.output<typeof CorrectionBody>

/** The reason of a deletion comes in the body, or in the address: not everything on the way lets a body of DELETE through. */
export const Removal = z.object({ reason: reason().optional() })

export const EntryPath = inputs.IdPath.extend({ entryId: inputs.IdPath.shape.id })

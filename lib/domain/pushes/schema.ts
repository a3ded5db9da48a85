import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { readAddress } from './address'

/** `regId` is the id of the device at the push service, `fqn` the full name of the application. */
export const PushRegistration = z.object({
  regId: inputs
    .text(4096, 1)
    .refine((text) => readAddress(text) !== null, { params: ruleBroken('pushAddress') }),
  fqn: inputs.title(300),
})
export type PushRegistration = z.output<typeof PushRegistration>

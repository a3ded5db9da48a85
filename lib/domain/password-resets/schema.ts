import { z } from 'zod'
import { inputs } from '@/lib/wire'

const token = inputs.text(200, 1)

/** `mail`: whether the link is also to be sent to the person's address. */
export const ResetLinkBody = z.object({ mail: inputs.flag().default(false) })

export const ResetTokenBody = z.object({ token })

export const ResetBody = z.object({ token, paswd: inputs.text(1000) })
export type ResetBody = z.output<typeof ResetBody>

export const ForgottenBody = z.object({ login: inputs.text(200, 1) })

import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { isMailAddress } from '@/lib/shared/mail-address'
import { certificateInput, hostInput, inputs, mailAddressInput } from '@/lib/wire'
import { mailSecurities } from './settings'

/** One line: what stands in a header of a letter. */
const line = (max: number) =>
  inputs.text(max).refine((text) => !/\p{Cc}/u.test(text), { params: ruleBroken('oneLine') })

const mail = z.object({
  host: hostInput(),
  port: inputs.integer(1, 65_535),
  security: z.enum(mailSecurities),
  ca: certificateInput().nullish(),
  user: line(500),
  password: inputs.text(500).nullish(),
  sender_address: mailAddressInput(),
  sender_name: line(200),
})

/** The whole object; the password and the certificates keep their values when left out. */
export const MailBody = mail
export type MailBody = z.infer<typeof MailBody>

/** Where a test letter goes; settings that are left out are the stored ones. */
export const MailTrial = mail.partial().extend({
  to: inputs.text(254, 1).refine((text) => isMailAddress(text.trim()), { params: ruleBroken('mailAddress') }),
})
export type MailTrial = z.infer<typeof MailTrial>

export const letterStates = ['waiting', 'sent', 'dead'] as const
export type LetterState = (typeof letterStates)[number]

export const LettersQuery = inputs.Paging.extend({ state: z.enum(letterStates).optional() })
export type LettersQuery = z.output<typeof LettersQuery>

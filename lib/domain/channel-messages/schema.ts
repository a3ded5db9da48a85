import { z } from 'zod'
import { type Rule, ruleBroken } from '@/lib/problems'
import { digests } from '@/lib/shared/delivery-moment'
import { messageChannels, notificationReasons } from '@/lib/shared/notification-reasons'
import { camelKeys, inputs } from '@/lib/wire'
import { placeholders } from './words'

const clock = () => inputs.formed(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay', 5)

/** The whole object; quiet hours are given with both ends or none. */
export const PutPreferences = camelKeys(
  z
    .object({
      quiet_from: clock().nullable().default(null),
      quiet_to: clock().nullable().default(null),
      timezone: inputs.timeZone(),
      alarms_break_through: inputs.flag().default(true),
      digest: z.enum(digests).default('off'),
      digest_time: clock().default('09:00'),
    })
    .superRefine(({ quiet_from: from, quiet_to: to }, check) => {
      if ((from === null) === (to === null)) return
      const path = [from === null ? 'quiet_from' : 'quiet_to']
      check.addIssue({ code: 'custom', path, params: ruleBroken('required') })
    }),
)
export type PutPreferences = z.output<typeof PutPreferences>

const known: readonly string[] = placeholders

const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

/** Text whose placeholders are known; null for the usual one. */
const words = (text: ReturnType<typeof inputs.text>) =>
  text
    .superRefine((text, check) => {
      const unknown = [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => name)
        .find((name) => !known.includes(name))
      if (unknown !== undefined)
        check.addIssue({
          code: 'custom',
          params: ruleBroken('placeholder', { name: unknown, allowed: placeholders.join(', ') }),
        })
    })
    .nullable()

export const PutTemplates = z.object({
  items: z
    .array(
      z.object({
        reason: z.enum(notificationReasons),
        channel: z.enum(messageChannels),
        locale: z.enum(['ru', 'en']),
        // A heading of letters, so one line.
        subject: words(inputs.text(200, 1).refine(isOneLine, { params: ruleBroken('oneLine') })),
        body: words(inputs.text(2000, 1)),
      }),
    )
    .max(notificationReasons.length * messageChannels.length * 2)
    .superRefine((items, check) => {
      const named = new Set<string>()
      for (const [at, { reason, channel, locale, subject, body }] of items.entries()) {
        const refuse = (name: string, rule: Rule) =>
          check.addIssue({ code: 'custom', path: [at, name], params: ruleBroken(rule) })
        if (named.has(`${reason} ${channel} ${locale}`)) refuse('reason', 'repeated')
        named.add(`${reason} ${channel} ${locale}`)
        // Either both are given, or the usual words hold again.
        if ((subject === null) !== (body === null)) refuse(subject === null ? 'subject' : 'body', 'required')
      }
    }),
})
export type PutTemplates = z.output<typeof PutTemplates>

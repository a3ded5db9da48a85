import { z } from 'zod'
import { addressError } from '@/lib/platform/outbound-address'
import { ruleBroken } from '@/lib/problems'
import { groupReasons } from '@/lib/shared/notification-reasons'
import { camelKeys, inputs } from '@/lib/wire'

/** As addresses of webhooks, which also name hosts that the server may connect to. */
const apiUrl = inputs.text(500, 1).superRefine((text, ctx) => {
  const rule = addressError(text)
  if (rule) ctx.addIssue({ code: 'custom', params: ruleBroken(rule) })
})

/** The token of a bot as Telegram gives it; it is a part of addresses. */
const token = inputs.formed(/^(\d{3,20}:[\w-]{20,100}|\*{8}|)$/, 'botToken', 200, 0)

const telegram = z.object({ api_url: apiUrl, token: token.nullish() })

/** The whole object; the token keeps its value when it is left out, and is removed by an empty one. */
export const TelegramBody = camelKeys(telegram)
export type TelegramBody = z.output<typeof TelegramBody>

export const TelegramTrial = camelKeys(telegram.partial())
export type TelegramTrial = z.output<typeof TelegramTrial>

/** What a group gets; it needs a code of the organization. */
export const GroupCode = camelKeys(
  z.object({
    organization_id: inputs.id(),
    reasons: z
      .array(z.enum(groupReasons))
      .min(1)
      .max(groupReasons.length)
      .refine((items) => new Set(items).size === items.length, { params: ruleBroken('repeated') })
      .default(['alarm', 'escalated', 'overdue']),
  }),
)
export type GroupCode = z.output<typeof GroupCode>

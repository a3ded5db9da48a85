import { z } from 'zod'
import { addressError } from '@/lib/platform/outbound-address'
import { ruleBroken } from '@/lib/problems'
import { apiVersions, inputs } from '@/lib/wire'
import { hidden, isSecret } from './secret'
import { webhookTopics } from './topics'

const url = inputs
  .text(2000, 1)
  .superRefine((text, ctx) => {
    const rule = addressError(text)
    if (rule) ctx.addIssue({ code: 'custom', params: ruleBroken(rule) })
  })
  .meta({
    description:
      'http:// or https://, without user name and password, of a host that the server may connect to',
    override: { format: 'uri' },
  })

const topics = z
  .array(z.enum(webhookTopics))
  .min(1)
  .max(webhookTopics.length)
  .refine((names) => new Set(names).size === names.length, { params: ruleBroken('repeated') })
  .meta({ override: { uniqueItems: true } })

const secret = z
  .string()
  .refine((text) => text === hidden || isSecret(text), { params: ruleBroken('webhookSecret') })
  .meta({ description: 'whsec_ and 24 to 64 bytes in base64', override: { pattern: '^whsec_' } })

export const CreateWebhook = z.object({
  title: inputs.title(),
  url,
  topics,
  /** Generated when absent. */
  secret: secret.optional(),
  enabled: inputs.flag().default(true),
  /** The user whose visibility decides what is delivered; by default the caller. */
  user_id: inputs.id().optional(),
  api_version: z.enum(apiVersions).default('2.0'),
})
export type NewWebhook = z.output<typeof CreateWebhook>

export const ChangeWebhook = z.object({
  title: inputs.title().optional(),
  url: url.optional(),
  topics: topics.optional(),
  /** Null generates a new one. */
  secret: secret.nullable().optional(),
  enabled: inputs.flag().optional(),
  user_id: inputs.id().optional(),
  api_version: z.enum(apiVersions).optional(),
})
export type WebhookChange = z.output<typeof ChangeWebhook>

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const DeliveriesQuery = inputs.Paging.extend({ status: z.enum(deliveryStatuses).optional() })
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>

const deliveryId = inputs.IdPath.shape.id

export const DeliveryPath = inputs.IdPath.extend({ deliveryId })

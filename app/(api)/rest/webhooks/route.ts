import { forRight } from '@/lib/access/policy'
import {
  CreateWebhook,
  createWebhook,
  etagOfWebhook,
  presentWebhook,
  webhookPolicy,
} from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a webhook; only this response shows its secret',
  access: forRight(webhookPolicy.manage),
  body: CreateWebhook,
  run: ({ ctx, body }) => createWebhook(ctx, body),
  present: presentWebhook,
  etag: etagOfWebhook,
})

import { forRight } from '@/lib/access/policy'
import { presentDelivery, testWebhook, webhookPolicy } from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Send a test webhook and return the result',
  access: forRight(webhookPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path }) => testWebhook(ctx, path.id),
  present: presentDelivery,
  // It waits for the receiver, outside any transaction.
  ownTransaction: true,
})

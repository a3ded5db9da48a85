import { forRight } from '@/lib/access/policy'
import { presentDelivery, testWebhook, webhookPolicy } from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Send a message that tells of nothing, and answer what came of it',
  access: forRight(webhookPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path }) => testWebhook(ctx, path.id),
  present: presentDelivery,
  // The receiver is waited for, and that in no transaction.
  ownTransaction: true,
})

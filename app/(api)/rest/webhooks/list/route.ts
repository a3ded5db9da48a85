import { forRight } from '@/lib/access/policy'
import { listWebhooks, presentWebhooks, webhookPolicy } from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List webhooks by title',
  access: forRight(webhookPolicy.manage),
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listWebhooks(ctx, query),
  present: presentWebhooks,
})

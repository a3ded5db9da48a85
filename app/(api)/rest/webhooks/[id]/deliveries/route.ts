import { forRight } from '@/lib/access/policy'
import { DeliveriesQuery, listDeliveries, presentDeliveries, webhookPolicy } from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List the deliveries of a webhook, newest first',
  access: forRight(webhookPolicy.manage),
  path: inputs.IdPath,
  query: DeliveriesQuery,
  run: ({ ctx, path, query }) => listDeliveries(ctx, path.id, query),
  present: presentDeliveries,
})

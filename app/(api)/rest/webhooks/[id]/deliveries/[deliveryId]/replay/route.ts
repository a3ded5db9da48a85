import { forRight } from '@/lib/access/policy'
import { DeliveryPath, presentDelivery, replayDelivery, webhookPolicy } from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Resend a delivery under the same id',
  access: forRight(webhookPolicy.manage),
  path: DeliveryPath,
  run: ({ ctx, path }) => replayDelivery(ctx, path.id, path.deliveryId),
  present: presentDelivery,
})

import { webhooks } from '@/lib/domain/webhooks'
import { recordRoutes } from '@/lib/http'

export const { GET, PATCH, DELETE } = recordRoutes(webhooks, {
  read: 'Read a webhook, without its secret',
  change: 'Change a webhook; a new secret is shown in this response only',
  remove: 'Delete a webhook with its deliveries',
})

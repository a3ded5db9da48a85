export { deliverWebhooks } from './deliver-webhooks'
export { listDeliveries } from './list-deliveries'
export { webhookPolicy } from './policy'
export { presentDeliveries, presentDelivery } from './presenter'
export {
  lockWebhooks,
  type NewDelivery,
  type OpenWebhook,
  queueDeliveries,
  readOpenWebhooks,
} from './queue'
export { replayDelivery } from './replay-delivery'
export { DeliveriesQuery, DeliveryPath } from './schema'
export { testWebhook } from './test-webhook'
export { wants } from './topics'
export { webhooks } from './write-webhook'

export { deliverWebhooks } from './deliver-webhooks'
export { listDeliveries } from './list-deliveries'
export { listWebhooks } from './list-webhooks'
export { webhookPolicy } from './policy'
export { presentDeliveries, presentDelivery, presentWebhook, presentWebhooks } from './presenter'
export {
  lockWebhooks,
  type NewDelivery,
  type OpenWebhook,
  queueDeliveries,
  readOpenWebhooks,
} from './queue'
export { etagOfWebhook, getWebhook } from './record'
export { replayDelivery } from './replay-delivery'
export { ChangeWebhook, CreateWebhook, DeliveriesQuery, DeliveryPath } from './schema'
export { testWebhook } from './test-webhook'
export { wants } from './topics'
export { changeWebhook, createWebhook, deleteWebhook } from './write-webhook'

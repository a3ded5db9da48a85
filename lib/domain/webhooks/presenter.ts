import { z } from 'zod'
import { flag, integer, json, moment, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { DeliveryRecord } from './delivery'
import type { WebhookRecord } from './record'
import { hidden } from './secret'

export const presentWebhook = shape<WebhookRecord>('Webhook')({
  id: integer((webhook) => webhook.id),
  title: text((webhook) => webhook.title),
  url: text((webhook) => webhook.url),
  secret: text((webhook) => webhook.freshSecret ?? hidden),
  topics: json((webhook) => webhook.topics, z.array(z.string())),
  enabled: flag((webhook) => webhook.enabled),
  user_id: integer((webhook) => webhook.userId),
  api_version: text((webhook) => webhook.apiVersion),
  failing_since: nullable.moment((webhook) => webhook.failingSince),
})

export const presentWebhooks = pageOf(presentWebhook)

export const presentDelivery = shape<DeliveryRecord>('WebhookDelivery')({
  id: integer((delivery) => delivery.id),
  webhook_id: integer((delivery) => delivery.webhookId),
  seq: nullable.integer((delivery) => delivery.seq),
  topic: text((delivery) => delivery.topic),
  status: text((delivery) => delivery.status),
  attempts: integer((delivery) => delivery.attempts),
  created_at: moment((delivery) => delivery.createdAt),
  next_try: nullable.moment((delivery) => delivery.nextTry),
  last_try: nullable.moment((delivery) => delivery.lastTry),
  last_status: nullable.integer((delivery) => delivery.lastStatus),
  last_error: nullable.text((delivery) => delivery.lastError),
  response: nullable.text((delivery) => delivery.response),
  duration: nullable.integer((delivery) => delivery.duration),
  body: text((delivery) => delivery.body),
})

export const presentDeliveries = pageOf(presentDelivery)

export type WebhookWire = WireOf<typeof presentWebhook>
export type WebhookDeliveryWire = WireOf<typeof presentDelivery>

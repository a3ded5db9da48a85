import type { WebhookDeliveryWire, WebhookWire } from '@/lib/domain/webhooks/presenter'

export type Webhook = WebhookWire
export type Delivery = WebhookDeliveryWire

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export const topicGroups = {
  issues: ['insert', 'update', 'delete', 'commentInsert', 'commentDelete', 'tracking'],
  users: ['insert', 'update', 'delete'],
  organizations: ['insert', 'update', 'delete'],
} as const
export type TopicNoun = keyof typeof topicGroups
export const topicNouns = Object.keys(topicGroups) as TopicNoun[]

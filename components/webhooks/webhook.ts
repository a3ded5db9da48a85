export interface Webhook {
  id: number
  title: string
  url: string
  /** In plain text, only in the response that created it. */
  secret: string
  topics: string[]
  enabled: boolean
  user_id: number
  api_version: string
  /** Unix seconds; null while all is well. */
  failing_since: number | null
}

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

export interface Delivery {
  id: number
  webhook_id: number
  /** Null for a test. */
  seq: number | null
  topic: string
  status: (typeof deliveryStatuses)[number]
  attempts: number
  /** These four are Unix seconds. */
  created_at: number
  next_try: number | null
  last_try: number | null
  last_status: number | null
  last_error: string | null
  response: string | null
  /** Milliseconds. */
  duration: number | null
  body: string
}

export const topicGroups = {
  issues: ['insert', 'update', 'delete', 'commentInsert', 'commentDelete', 'tracking'],
  users: ['insert', 'update', 'delete'],
  organizations: ['insert', 'update', 'delete'],
} as const
export type TopicNoun = keyof typeof topicGroups
export const topicNouns = Object.keys(topicGroups) as TopicNoun[]

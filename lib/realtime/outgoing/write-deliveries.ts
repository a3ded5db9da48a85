import type { Actor } from '@/lib/access/actor'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { type NewDelivery, type OpenWebhook, wants } from '@/lib/domain/webhooks'
import { database } from '@/lib/platform/database'
import { type Group, groupKey, announce, personalGroup } from '@/lib/realtime/subscribers/group'
import { currentVisibilityInputs } from '@/lib/realtime/visibility-inputs'
import { announcements } from '@/lib/realtime/message'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { topicOf } from '@/lib/realtime/topics'
import { dialectOf } from '@/lib/wire'

type Written = { event: StoredEvent; messageFor: ReturnType<typeof announcements> }

/** Builds webhook deliveries of events: the same that a connection of the webhook's user would receive. */
export async function writeDeliveries(
  webhooks: readonly OpenWebhook[],
  events: readonly StoredEvent[],
): Promise<NewDelivery[]> {
  if (webhooks.length === 0) return []
  const groupOf = await groupsByUser(webhooks)
  const written = events.map((event) => ({ event, messageFor: announcements(event) }))
  return written.flatMap((one) =>
    webhooks.flatMap((webhook) => writeOne(webhook, groupOf.get(webhook.userId), one)),
  )
}

async function groupsByUser(webhooks: readonly OpenWebhook[]): Promise<Map<number, Group>> {
  const visibilityInputs = await currentVisibilityInputs()
  const ids = [...new Set(webhooks.map(({ userId }) => userId))]
  const actors: (Actor | null)[] = []
  for (const id of ids) actors.push(await loadActorOfUser(database, id))
  return new Map(
    actors
      .filter((actor) => actor !== null)
      .map((actor) => [actor.userId, personalGroup(groupKey(visibilityInputs, actor).make(), actor)]),
  )
}

function writeOne(
  { id, topics, userId, apiVersion, createdAt }: OpenWebhook,
  group: Group | undefined,
  { event, messageFor }: Written,
): NewDelivery[] {
  const told = group && event.at >= createdAt ? announce(group, event) : null
  const topic = told && topicOf(event.topic)
  if (!told || !topic) return []
  const name = told === 'gone' ? topic.gone : topic.topic
  const message = messageFor(told)
  const dialect = dialectOf(apiVersion)
  if (!wants(topics, name) || !message.isFor(dialect)) return []
  const body = JSON.stringify(message.payload(dialect))
  return [{ webhookId: id, userId, apiVersion, seq: event.seq, topic: name, body }]
}

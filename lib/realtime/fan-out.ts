import type { ChannelSubscribers } from './subscribers/channel-subscribers'
import { type Group, announce } from './subscribers/group'
import type { Channel, Delivery } from './subscribers/viewer'
import { changesVisibility } from './changes-visibility'
import { type Message, announcements } from './message'
import { ownerOf } from './topics'
import type { StoredEvent } from './stored-event'

/** Decides once per group which events it receives, and lets every channel encode them. */
export function fanOut(
  subscribers: ChannelSubscribers,
  channels: readonly Channel[],
  events: readonly StoredEvent[],
): void {
  subscribers.keepOwn(events.filter(changesVisibility))
  for (let from = 0; from < events.length; ) {
    const owned = events.findIndex((event, at) => at >= from && ownerOf(event) !== null)
    const till = owned < 0 ? events.length : owned
    sendToGroups(subscribers, channels, events.slice(from, till))
    const event = events[till]
    if (event) sendToOwner(subscribers, event)
    from = till + 1
  }
}

/** In the order of the events: a client that is cut off resumes after the last number that it has. */
function sendToOwner(subscribers: ChannelSubscribers, event: StoredEvent): void {
  const owner = ownerOf(event)
  if (owner === null) return
  const message = announcements(event)('shown')
  for (const viewer of subscribers.liveOf(owner)) viewer.send(message)
}

function sendToGroups(
  subscribers: ChannelSubscribers,
  channels: readonly Channel[],
  events: readonly StoredEvent[],
): void {
  if (events.length === 0) return
  const written = events.map((event) => ({ event, messageFor: announcements(event) }))
  const deliveries: Delivery[] = []
  for (const group of subscribers.groups()) {
    const messages = written
      .map(({ event, messageFor }) => announcedTo(group, event, messageFor))
      .filter((m) => m !== null)
    if (messages.length > 0) deliveries.push({ group, messages })
  }
  if (deliveries.length > 0) for (const channel of channels) channel.broadcast(deliveries)
}

function announcedTo(
  group: Group,
  event: StoredEvent,
  messageFor: ReturnType<typeof announcements>,
): Message | null {
  const announcement = announce(group, event)
  return announcement && messageFor(announcement)
}

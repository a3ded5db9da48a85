import type { ChannelSubscribers } from './subscribers/channel-subscribers'
import { type Group, announce } from './subscribers/group'
import type { Channel, Delivery } from './subscribers/viewer'
import { changesVisibility } from './changes-visibility'
import { type Message, announcements } from './message'
import type { StoredEvent } from './stored-event'

/** Decides once per group which events it receives, and lets every channel encode them. */
export function fanOut(
  subscribers: ChannelSubscribers,
  channels: readonly Channel[],
  events: readonly StoredEvent[],
): void {
  subscribers.keepOwn(events.filter(changesVisibility))
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

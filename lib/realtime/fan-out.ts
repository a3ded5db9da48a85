import type { ChannelAudience } from './audience/channel-audience'
import { type Group, tell } from './audience/group'
import type { Channel, Delivery } from './audience/viewer'
import { type Message, tellings } from './message'
import type { StoredEvent } from './stored-event'

/** Decides once per group what it is told of the events, and lets every channel write it. */
export function fanOut(
  audience: ChannelAudience,
  channels: readonly Channel[],
  events: readonly StoredEvent[],
): void {
  const written = events.map((event) => ({ event, messageFor: tellings(event) }))
  const deliveries: Delivery[] = []
  for (const group of audience.groups()) {
    const messages = written
      .map(({ event, messageFor }) => toldTo(group, event, messageFor))
      .filter((m) => m !== null)
    if (messages.length > 0) deliveries.push({ group, messages })
  }
  if (deliveries.length > 0) for (const channel of channels) channel.broadcast(deliveries)
}

function toldTo(group: Group, event: StoredEvent, messageFor: ReturnType<typeof tellings>): Message | null {
  const telling = tell(group, event)
  return telling && messageFor(telling)
}

import type { ChannelSubscribers } from './subscribers/channel-subscribers'
import { personalGroup, retell } from './subscribers/group'
import { closings, type Viewer } from './subscribers/viewer'
import { markDeletedFiles } from './mark-deleted-files'
import { resync, announcements } from './message'
import { eventRelay, readEvents, readHead } from './relay'
import type { StoredEvent } from './stored-event'
import { readToday, type Today } from './topics'
import { log } from '@/lib/platform/log'
import { isUnavailable } from '@/lib/platform/database'

const page = 200

/** Sends events that the viewer missed since a number, then switches it to live events. */
export async function catchUp(
  subscribers: ChannelSubscribers,
  viewer: Viewer,
  since: number | null,
): Promise<void> {
  try {
    if (since !== null && !(await replay(subscribers, viewer, since))) viewer.send(resync)
    subscribers.goLive(viewer)
  } catch (error) {
    if (!isUnavailable(error)) log.error({ err: error }, 'a replay failed')
    viewer.close(closings.failed)
  }
}

/**
 * Reads from the table up to the relay's position until nothing is left; the caller goes live in the same
 * tick, so nothing is skipped or repeated. False when the gap cannot be filled.
 */
async function replay(subscribers: ChannelSubscribers, viewer: Viewer, since: number): Promise<boolean> {
  const relay = eventRelay()
  if (since > (await readHead())) return false
  await relay.reach(since)
  for (let cursor = since; cursor < relay.position && !viewer.closed; ) {
    const events = await readEvents(cursor, relay.position, page)
    // Numbers have no gaps, so a missing one was purged.
    if (events[0]?.seq !== cursor + 1) return false
    cursor = events.at(-1)?.seq ?? cursor
    await markDeletedFiles(events)
    const today = await readToday(events)
    for (const event of events) sendTold(subscribers, viewer, event, today)
    await viewer.drained()
  }
  return true
}

/** Records hidden from the viewer since the event are sent as removals only. */
function sendTold(subscribers: ChannelSubscribers, viewer: Viewer, event: StoredEvent, today: Today): void {
  const group = subscribers.groupOf(viewer)
  const actor = subscribers.actorOf(viewer)
  const announcement = group && actor && retell(personalGroup(group, actor), event, today)
  if (announcement) viewer.send(announcements(event)(announcement))
}

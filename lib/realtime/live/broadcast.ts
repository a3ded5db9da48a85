import { deliveredEvents } from '@/lib/platform/metrics'
import { catchUp } from './catch-up'
import type { FeedViewer } from './feed-viewer'
import { framesFor } from './frames'
import type { Room, Rooms } from './rooms'
import type { World } from './world'

/** Tells everybody what a look has found. Who still has the last frames to read gets the newest when there is room. */
export function broadcast(world: World, rooms: Rooms): void {
  for (const room of rooms.all()) tell(world, room)
  world.markTold()
}

function tell(world: World, { group, feed, dialect, channel, members }: Room): void {
  const { look, told } = world
  const ready: FeedViewer[] = []
  for (const viewer of members) {
    if (viewer.catchingUp) continue
    if (viewer.clogged || viewer.known?.number !== told.number) void catchUp(world, viewer)
    else ready.push(viewer)
  }
  if (ready.length === 0) return
  for (const viewer of ready) viewer.known = look
  const frames = [...framesFor(world, feed, { group, dialect, known: told })].filter((f) => f !== null)
  if (frames.length === 0) return
  channel.broadcast(ready, feed, frames)
  deliveredEvents.inc({ channel: channel.name }, ready.length * frames.length)
}

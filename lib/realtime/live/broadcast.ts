import { deliveredEvents } from '@/lib/platform/metrics'
import { catchUp } from './catch-up'
import type { FeedViewer } from './feed-viewer'
import type { Frame } from './frame'
import { framesFor } from './frames'
import type { Room, Rooms } from './rooms'
import type { LiveState } from './live-state'

/** What the members of a room hear of a look who can be told at once. */
interface Announcement {
  room: Room
  ready: readonly FeedViewer[]
  frames: readonly Frame[]
}

/** Tells everybody what a look has found. Who still has the last frames to read gets the newest when there is room.
 * All is written before anything is sent: with many groups nobody hears later than others for their writing. */
export function broadcast(state: LiveState, rooms: Rooms): void {
  const announcements = [...rooms.all()].map((room) => prepare(state, room))
  for (const { room, ready, frames } of announcements) {
    if (ready.length === 0 || frames.length === 0) continue
    room.channel.broadcast(ready, room.feed, frames)
    deliveredEvents.inc({ channel: room.channel.name }, ready.length * frames.length)
  }
  state.markTold()
}

function prepare(state: LiveState, room: Room): Announcement {
  const { look, told } = state
  const { group, feed, dialect, members } = room
  const ready: FeedViewer[] = []
  for (const viewer of members) {
    if (viewer.catchingUp) continue
    if (viewer.clogged || viewer.known?.number !== told.number) void catchUp(state, viewer)
    else ready.push(viewer)
  }
  if (ready.length === 0) return { room, ready, frames: [] }
  for (const viewer of ready) viewer.known = look
  const frames = [...framesFor(state, feed, { group, dialect, known: told })].filter((f) => f !== null)
  return { room, ready, frames }
}

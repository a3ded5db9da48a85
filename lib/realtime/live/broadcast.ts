import { deliveredEvents } from '@/lib/platform/metrics'
import { catchUp } from './catch-up'
import type { FeedViewer } from './feed-viewer'
import type { Frame } from './frame'
import { framesFor } from './frames'
import type { Room, Rooms } from './rooms'
import type { LiveState } from './live-state'

/** The frames of a tick for room members that are up to date. */
interface Announcement {
  room: Room
  ready: readonly FeedViewer[]
  frames: readonly Frame[]
}

/**
 * Sends the changes of a tick to everybody. Viewers with a backlog get the latest state once there is room.
 * All frames are encoded before any is sent, so that no group waits for the encoding of another.
 */
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

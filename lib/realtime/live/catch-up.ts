import { setImmediate as breathe } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { closings } from '@/lib/realtime/subscribers/viewer'
import type { FeedGroup } from './feed-group'
import type { FeedViewer } from './feed-viewer'
import { emptyFrames, framesFor, framesOfLoss } from './frames'
import type { LiveState } from './live-state'

/**
 * Brings a viewer up to date: a snapshot at first, and after a pause the latest state of what it missed, at
 * its reading speed.
 */
export async function catchUp(state: LiveState, viewer: FeedViewer): Promise<void> {
  if (viewer.catchingUp) return
  viewer.catchingUp = true
  try {
    await viewer.drained()
    while (!viewer.closed && viewer.group && viewer.known?.number !== state.look.number)
      await tellMissed(state, viewer, viewer.group)
  } catch (error) {
    log.error({ err: error }, 'a live feed failed')
    viewer.close(closings.failed)
  } finally {
    viewer.catchingUp = false
  }
}

async function tellMissed(state: LiveState, viewer: FeedViewer, group: FeedGroup): Promise<void> {
  const { look } = state
  const { feed, dialect, known, moves } = viewer
  let told = false
  for (const frame of framesFor(state, feed, { group, dialect, known })) {
    if (frame) viewer.send(frame)
    told ||= frame !== null
    await breathe()
    await viewer.drained()
    // A change of rights meanwhile restarts it.
    if (viewer.closed || viewer.group !== group || viewer.moves !== moves) return
  }
  if (!told && !known) for (const frame of emptyFrames(feed)) viewer.send(frame)
  viewer.known = look
}

/** A viewer changed groups: users it no longer sees are removed, and all others are sent. */
export function sendMove(state: LiveState, viewer: FeedViewer, from: FeedGroup): void {
  const { group, known } = viewer
  if (!group) return
  const knew = known?.number ?? Number.POSITIVE_INFINITY
  const lost = state.people.filter(
    (person) => !group.canSee(person) && (from.canSee(person) || from.lostAt(person) > knew),
  )
  for (const frame of framesOfLoss(lost, viewer.feed, viewer.dialect)) if (frame) viewer.send(frame)
  viewer.known = null
  viewer.moves++
  void catchUp(state, viewer)
}

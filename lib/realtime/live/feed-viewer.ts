import type { Seated } from '@/lib/realtime/subscribers/viewer'
import type { Dialect } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { Feed } from './feeds'
import type { Frame } from './frame'
import type { ChangeQuery } from './live-state'

/** A feed subscription of a connection. */
export interface FeedViewer extends Seated<FeedGroup> {
  readonly channel: FeedChannel
  readonly feed: Feed
  readonly dialect: Dialect
  readonly closed: boolean
  /** The send buffer is over its limit. */
  readonly clogged: boolean
  readonly group: FeedGroup | null
  /** The last tick that was sent completely; null at first. */
  known: ChangeQuery | null
  /** A catch-up is in progress. */
  catchingUp: boolean
  /** Number of group changes: it may return to a former group. */
  moves: number
  send(frame: Frame): void
  /** Resolves when the connection can take more, or is closed. */
  drained(): Promise<void>
}

/** A connection type that can write to many at once. */
export interface FeedChannel {
  readonly name: string
  broadcast(viewers: readonly FeedViewer[], feed: Feed, frames: readonly Frame[]): void
}

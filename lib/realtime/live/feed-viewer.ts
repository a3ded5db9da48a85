import type { Seated } from '@/lib/realtime/subscribers/viewer'
import type { Dialect } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { Feed } from './feeds'
import type { Frame } from './frame'
import type { ChangeQuery } from './live-state'

/** One watched feed of a connection. */
export interface FeedViewer extends Seated<FeedGroup> {
  readonly channel: FeedChannel
  readonly feed: Feed
  readonly dialect: Dialect
  readonly closed: boolean
  /** More waits for the reader than it seems to take. */
  readonly clogged: boolean
  readonly group: FeedGroup | null
  /** It was told everything up to this look; null at first. */
  known: ChangeQuery | null
  /** Somebody brings it up to the present look. */
  catchingUp: boolean
  /** How often its group was changed: it may be back in one that it was in before. */
  moves: number
  send(frame: Frame): void
  /** Resolves when the connection can take more, or is closed. */
  drained(): Promise<void>
}

/** A kind of connection, writing to many at once. */
export interface FeedChannel {
  readonly name: string
  broadcast(viewers: readonly FeedViewer[], feed: Feed, frames: readonly Frame[]): void
}

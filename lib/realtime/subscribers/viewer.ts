import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'
import type { Group } from './group'

/** Why a connection is closed: a WebSocket close code and its text. */
export interface Closing {
  code: number
  text: string
}

export const closings = {
  over: { code: 4401, text: 'the session is over' },
  stopping: { code: 1012, text: 'going away' },
  slow: { code: 1013, text: 'too slow, resume with since' },
  failed: { code: 1013, text: 'temporarily unavailable, resume with since' },
} as const satisfies Record<string, Closing>

/** A receiver of the events of a group, with its session. */
export interface Seated<G> {
  readonly sessionId: string
  /** Moves it from its former group to another; null only leaves. */
  place(group: G | null): void
  close(closing: Closing): void
}

/** An open connection of the notification channel. */
export interface Viewer extends Seated<Group> {
  readonly dialect: Dialect
  readonly closed: boolean
  send(message: Message): void
  /** Resolves when the connection can take more, or is closed. */
  drained(): Promise<void>
}

/** Messages for one group, in order. */
export interface Delivery {
  group: Group
  messages: readonly Message[]
}

/** A connection type that can write to many at once. */
export interface Channel {
  name: string
  broadcast(deliveries: readonly Delivery[]): void
}

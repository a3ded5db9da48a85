import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'
import type { Group } from './group'

/** Why a connection is ended: a close code of WebSocket and its text. */
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

/** Somebody of a session who receives what a group does. */
export interface Seated<G> {
  readonly sessionId: string
  /** Takes its place among the receivers of a group and leaves the former one; null only leaves. */
  place(group: G | null): void
  close(closing: Closing): void
}

/** One open connection of the notification channel. */
export interface Viewer extends Seated<Group> {
  readonly dialect: Dialect
  readonly closed: boolean
  send(message: Message): void
  /** Resolves when the connection can take more, or is closed. */
  drained(): Promise<void>
}

/** What one group is to get, in order. */
export interface Delivery {
  group: Group
  messages: readonly Message[]
}

/** A kind of connection, writing to many at once. */
export interface Channel {
  name: string
  broadcast(deliveries: readonly Delivery[]): void
}

import { createStore } from '@/components/ui/create-store'

/** `reconnecting` is a short gap that is replayed; `stale` means that what is shown may be old. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'stale'

export interface Connection {
  state: ConnectionState
  /** Milliseconds since the epoch at which the state began. */
  since: number
}

export const connectionStore = createStore<Connection>({ state: 'connecting', since: 0 })

export const setConnection = (state: ConnectionState) =>
  connectionStore.set((now) => (now.state === state ? now : { state, since: Date.now() }))

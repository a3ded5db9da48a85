import { createStore } from '@/components/ui/create-store'

/** `reconnecting` is a short gap that is replayed; `stale` means that the screen may be outdated. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'stale'

export interface Connection {
  state: ConnectionState
  /** When the state began, milliseconds since the epoch. */
  since: number
}

export const connectionStore = createStore<Connection>({ state: 'connecting', since: 0 })

export const setConnection = (state: ConnectionState) =>
  connectionStore.set((now) => (now.state === state ? now : { state, since: Date.now() }))

import { createStore, type Store } from '@/components/ui/create-store'

/** How many times faster than it happened. */
export const rates = [1, 2, 5, 10, 30, 60] as const
export type Rate = (typeof rates)[number]

export interface Playback {
  /** The moment that is shown, Unix seconds. */
  at: number
  playing: boolean
  rate: Rate
  /** Stops and silences are passed over. */
  brisk: boolean
}

/** Outside the tree: it changes with every picture of the screen. */
export type PlaybackStore = Store<Playback>

export const createPlayback = (at: number): PlaybackStore =>
  createStore<Playback>({ at, playing: false, rate: 30, brisk: true })

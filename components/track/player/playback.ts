import { createStore, type Store } from '@/components/ui/create-store'

/** Playback speed factor. */
export const rates = [1, 2, 5, 10, 30, 60] as const
export type Rate = (typeof rates)[number]

export interface Playback {
  /** Current time of the playback, Unix seconds. */
  at: number
  playing: boolean
  rate: Rate
  /** Stops and gaps are skipped. */
  brisk: boolean
}

/** Outside the React tree: it changes with every animation frame. */
export type PlaybackStore = Store<Playback>

export const createPlayback = (at: number): PlaybackStore =>
  createStore<Playback>({ at, playing: false, rate: 30, brisk: true })

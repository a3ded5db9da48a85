'use client'

import { useEffect, useMemo, useState } from 'react'
import { useStore } from '@/components/ui/create-store'
import type { Span } from '@/components/sensors/use-sensors'
import { createPlayback, type PlaybackStore, type Rate, rates } from './playback'

/** The playback time after some seconds: skipped spans are left at once, and it stops at the end. */
export function advance(at: number, seconds: number, till: number, passed: readonly Span[]): number {
  let next = at + seconds
  for (const span of passed) if (span.from < next && next < span.till) next = span.till
  return Math.min(next, till)
}

/** After a longer pause between two frames the tab was hidden: playback did not advance. */
const longestFrame = 0.25

interface Route extends Span {
  /** Stops and gaps, by time. */
  idle: readonly Span[]
}

/** Playback state of a route with its actions. */
export function usePlayback({ from, till, idle }: Route) {
  const [store] = useState<PlaybackStore>(() => createPlayback(from))
  const playing = useStore(store, (now) => now.playing)

  useEffect(() => {
    store.set((now) => ({ ...now, at: Math.min(till, Math.max(from, now.at)) }))
  }, [store, from, till])

  useEffect(() => {
    if (!playing) return
    let last: number | null = null
    let frame = requestAnimationFrame(function run(time) {
      const seconds = last === null ? 0 : Math.min(longestFrame, (time - last) / 1000)
      last = time
      store.set((now) => {
        const at = advance(now.at, seconds * now.rate, till, now.brisk ? idle : [])
        return { ...now, at, playing: at < till }
      })
      frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [store, playing, till, idle])

  const act = useMemo(() => {
    const seek = (at: number) => store.set((now) => ({ ...now, at: Math.min(till, Math.max(from, at)) }))
    return {
      seek,
      /** Seeks by some seconds of the route. */
      step: (seconds: number) => seek(store.get().at + seconds),
      /** Restarts at the end. */
      toggle: () =>
        store.set((now) => ({
          ...now,
          playing: !now.playing,
          at: now.at >= till && !now.playing ? from : now.at,
        })),
      setRate: (rate: Rate) => store.set((now) => ({ ...now, rate })),
      changeRate: (by: 1 | -1) =>
        store.set((now) => ({ ...now, rate: rates[rates.indexOf(now.rate) + by] ?? now.rate })),
      setBrisk: (brisk: boolean) => store.set((now) => ({ ...now, brisk })),
    }
  }, [store, from, till])
  return { store, ...act }
}

export type Player = ReturnType<typeof usePlayback>

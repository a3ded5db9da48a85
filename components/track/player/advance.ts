import type { Span } from '@/components/sensors/use-sensors'

/** Where the playback is after so many seconds of the route: what is passed over is left at once, and the end holds. */
export function advance(at: number, seconds: number, till: number, passed: readonly Span[]): number {
  let next = at + seconds
  for (const span of passed) if (span.from < next && next < span.till) next = span.till
  return Math.min(next, till)
}

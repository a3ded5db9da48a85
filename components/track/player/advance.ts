import type { Span } from '@/components/sensors/use-sensors'

/** The playback time after some seconds: skipped spans are left at once, and it stops at the end. */
export function advance(at: number, seconds: number, till: number, passed: readonly Span[]): number {
  let next = at + seconds
  for (const span of passed) if (span.from < next && next < span.till) next = span.till
  return Math.min(next, till)
}

import { processSingleton } from '@/lib/platform/process-singleton'

const skew = () => processSingleton('clock-skew', () => ({ milliseconds: 0 }))

/** The present moment; everything that decides by the time asks here. */
export function now(): Date {
  return new Date(Date.now() + skew().milliseconds)
}

/** Moves the present moment by so much from the clock of this machine. */
export function shiftClock(milliseconds: number): void {
  skew().milliseconds = milliseconds
}

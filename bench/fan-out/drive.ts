import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from '../rig/interleave'

export interface Drive {
  viewers: number
  /** Deliveries so far. */
  delivered: () => number
  /** Makes so many events happen and says how many it were in truth. */
  produce: (events: number) => Promise<number>
  /** How long the last deliveries may take, in milliseconds. */
  patience?: number
}

/** Events that may be under way before more are made, and how many are made at a time. */
const window = 32
const burst = 8

/** As many events as the viewers take: always some under way, never so many that anybody falls behind. */
export async function saturate(drive: Drive, seconds: number): Promise<Work> {
  return run(drive, seconds, async (underWay) => {
    if (underWay() > window - burst) await sleep(1)
    return underWay() > window - burst ? 0 : burst
  })
}

/** Single events at a steady pace, so that none can share its way with another. */
export async function eventLoop(drive: Drive, seconds: number, eventsPerSecond: number): Promise<Work> {
  const started = performance.now()
  let next = 0
  return run(drive, seconds, async () => {
    const due = started + (next++ * 1000) / eventsPerSecond
    await sleep(Math.max(0, due - performance.now()))
    return 1
  })
}

async function run(
  { viewers, delivered, produce, patience = 30_000 }: Drive,
  seconds: number,
  turn: (underWay: () => number) => Promise<number>,
): Promise<Work> {
  const started = performance.now()
  const before = delivered()
  let produced = 0
  const underWay = () => produced - (delivered() - before) / viewers
  while (performance.now() < started + seconds * 1000) {
    const events = await turn(underWay)
    if (events > 0) produced += await produce(events)
  }
  const deadline = performance.now() + patience
  while (underWay() > 0 && performance.now() < deadline) await sleep(1)
  const elapsed = (performance.now() - started) / 1000
  const operations = delivered() - before
  return { operations, seconds: elapsed, errors: Math.abs(produced * viewers - operations) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from '../fan-out/crowd'
import type { Work } from '../rig/interleave'

const every = 1000
/** How long the deliveries of a frame may take, milliseconds. */
const patience = 20_000

/** A frame for every viewer once a second. What counts is the time in which frames arrive, not that between them. */
export async function frameBySecond(
  crowd: Crowd,
  produce: () => Promise<void>,
  seconds: number,
): Promise<Work> {
  const before = { frames: crowd.delivered(), busy: crowd.busy() }
  const frames = Math.max(1, Math.round(seconds))
  for (let frame = 1; frame <= frames; frame++) {
    const startedAt = performance.now()
    await produce()
    // Two steps between two looks of the product would be one frame.
    const isThere = () => crowd.delivered() - before.frames >= frame * crowd.size
    while (!isThere() && performance.now() < startedAt + patience) await sleep(5)
    await sleep(Math.max(0, startedAt + every - performance.now()))
  }
  const operations = crowd.delivered() - before.frames
  const errors = Math.abs(frames * crowd.size - operations)
  return { operations, seconds: (crowd.busy() - before.busy) / 1000, errors }
}

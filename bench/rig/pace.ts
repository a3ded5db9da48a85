import { setTimeout as sleep } from 'node:timers/promises'

export interface Paced {
  /** Milliseconds that each took. */
  times: number[]
  errors: number
}

/** Acts so many times a second, however long each takes, and waits for all; an act says whether it went well. */
export async function pace(
  act: (turn: number) => Promise<boolean>,
  perSecond: number,
  seconds: number,
): Promise<Paced> {
  const paced: Paced = { times: [], errors: 0 }
  const once = async (turn: number) => {
    const startedAt = performance.now()
    const went = await act(turn).catch(() => false)
    paced.times.push(performance.now() - startedAt)
    if (!went) paced.errors++
  }
  const startedAt = performance.now()
  const started: Promise<void>[] = []
  for (let passed = 0; passed < seconds; passed = (performance.now() - startedAt) / 1000) {
    while (started.length < passed * perSecond) started.push(once(started.length))
    await sleep(1000 / perSecond / 4)
  }
  await Promise.all(started)
  return paced
}

/** The value that this share of the times does not exceed, milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

import { expect, test } from 'vitest'
import { type Contender, interleave, type Plan } from './interleave'
import type { Meter } from './meter'

const plan: Plan = { rounds: 2, seconds: 4, leadIn: 1, say: () => undefined }

/** A machine with these deviations of the canary, one song after another, and then none. */
function meter(canaries: number[] = [], strangers: number[] = []): Meter {
  return {
    canary: async () => canaries.shift() ?? 0,
    during: async (_, work) => ({
      result: await work(),
      processor: 50,
      database: 20,
      strangers: strangers.shift() ?? 0,
    }),
    stop: async () => undefined,
  }
}

function contenders(...names: string[]) {
  const calls: string[] = []
  const list = names.map((name): Contender => {
    const load = async (seconds: number) => {
      calls.push(`${name} ${seconds}`)
      return { operations: 100, seconds, errors: 0 }
    }
    return { name, role: 'peer', processes: [], load }
  })
  return { calls, list }
}

test('contenders are measured there and back again, each after a lead-in, all after a warm-up', async () => {
  const { calls, list } = contenders('a', 'b')
  const series = await interleave(list, plan, meter())
  const turn = (name: string) => [`${name} 1`, `${name} 4`]
  expect(calls).toEqual(['a 2', 'b 2', ...turn('a'), ...turn('b'), ...turn('b'), ...turn('a')])
  expect(series.samples.get('a')).toEqual([
    { throughput: 25, cpu: 0.5, database: 0.2 },
    { throughput: 25, cpu: 0.5, database: 0.2 },
  ])
})

test('a round with the canary off, either way, or with strangers about is dropped and repeated', async () => {
  const { list } = contenders('a', 'b')
  const slow = await interleave(list, plan, meter([0, 0.06]))
  expect(slow).toMatchObject({ dropped: 1, noise: [{ canary: 0 }, { canary: 0 }] })
  const fast = await interleave(list, plan, meter([0, 0.02, -0.06]))
  expect(fast.dropped).toBe(1)
  const crowded = await interleave(list, plan, meter([], [0, 0.051]))
  expect(crowded.dropped).toBe(1)
  expect(crowded.samples.get('a')).toHaveLength(2)
})

test('small deviations count and are reported', async () => {
  const { list } = contenders('a', 'b')
  const series = await interleave(list, { ...plan, rounds: 1 }, meter([0.01, -0.04], [0.03]))
  expect(series).toMatchObject({ dropped: 0, noise: [{ canary: 0.04, strangers: 0.03 }] })
})

test('where it is not calm more often than it was wanted to be, every round counts and the series says so', async () => {
  const { list } = contenders('a')
  const noise = [0, 0, ...Array.from({ length: 100 }, () => 0.5)]
  const series = await interleave(list, plan, meter(noise))
  expect(series).toMatchObject({ calm: false, dropped: 0 })
  expect(series.noise.map(({ canary }) => canary)).toEqual([0, 0.5, 0.5, 0.5])
  expect(series.samples.get('a')).toHaveLength(4)
})

test('it gives up on operations that fail', async () => {
  const failing: Contender = {
    name: 'a',
    role: 'ours',
    processes: [],
    load: async () => ({ operations: 5, seconds: 1, errors: 1 }),
  }
  await expect(interleave([failing], plan, meter())).rejects.toThrow('1 operations failed')
})

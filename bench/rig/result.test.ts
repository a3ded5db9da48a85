import { expect, test } from 'vitest'
import type { Contender, Series } from './interleave'
import { makeResult, verdictOf } from './result'
import { peersReport } from './peers-report'
import { others, replaceBetween, report } from './write-report'

const contender = (name: string, role: Contender['role']): Contender => ({
  name,
  role,
  processes: [],
  load: async () => ({ operations: 1, seconds: 1, errors: 0 }),
})
const steady = (throughput: number, cpu: number) =>
  Array.from({ length: 7 }, () => ({ throughput, cpu, database: cpu / 4 }))
const series: Series = {
  samples: new Map([
    ['Azimut', steady(800, 2)],
    ['other', steady(1000, 1)],
  ]),
  noise: [{ canary: 0.01, strangers: 0.02 }],
  dropped: 3,
  calm: true,
}
const machine = { processor: 'X', cores: 2, memoryGiB: 8, node: '20', postgresql: '15', generator: 'wrk' }
const bench = {
  name: 'b',
  title: 'A thing',
  operation: 'request',
  notes: ['Note.'],
  goals: [{ against: 'other', atLeast: 0.9 }],
}

const result = makeResult(bench, [contender('Azimut', 'ours'), contender('other', 'peer')], series, {
  at: new Date(0),
  machine,
  seconds: 10,
})

test('a result holds ours over theirs and says when the goal is missed', () => {
  expect(result.comparisons).toEqual([
    {
      against: 'other',
      throughput: { value: 0.8, low: 0.8, high: 0.8 },
      cpu: { value: 2, low: 2, high: 2 },
      goal: 0.9,
      verdict: 'missed',
    },
  ])
  expect(result.rounds).toMatchObject({ kept: 1, dropped: 3, canary: 0.01, strangers: 0.02 })
})

test('where noisy rounds count the report says so', () => {
  const rounds = { ...result.rounds, dropped: 0, noisy: true as const }
  expect(report([result])).toContain('1 rounds of 10 s, 3 dropped as noisy; canary')
  expect(report([{ ...result, rounds }])).toContain('noisy ones too: the machine was not calm')
})

test('beside other products the processor time is told apart, for a thousand', () => {
  expect(peersReport([result])).toContain(
    '| A thing | **Azimut** | 800/s | 1.5 + 0.50 |  |\n|  | other | 1 000/s | 0.75 + 0.25 | **0.80** (0.80 to 0.80), goal ≥ 0.9: **missed** |',
  )
})

test('a goal is met or missed only by the whole interval', () => {
  expect(verdictOf({ value: 1, low: 0.9, high: 1.1 }, 0.9)).toBe('met')
  expect(verdictOf({ value: 1, low: 0.89, high: 1.1 }, 0.9)).toBe('open')
  expect(verdictOf({ value: 0.8, low: 0.7, high: 0.89 }, 0.9)).toBe('missed')
  expect(verdictOf({ value: 1, low: 1, high: 1 }, null)).toBeNull()
})

test('a loss stands in the same table', () => {
  expect(report([result])).toContain('| A thing | other (PEER) | 800 requests/s | 1 000 requests/s |')
  expect(report([result])).toContain('≥ 0.9: **missed**')
})

test('only what lies between the markers is replaced', () => {
  const text = 'before\n<!-- results: begin -->\nold\n<!-- results: end -->\nafter\n'
  const replaced = replaceBetween(text, 'new')
  expect(replaced).toBe('before\n<!-- results: begin -->\n\nnew\n\n<!-- results: end -->\nafter\n')
  expect(replaceBetween(replaced, 'new')).toBe(replaced)
  expect(() => replaceBetween('no markers', 'new')).toThrow('markers')
})

test('what has no result any more stays in the page, what is measured again does not', () => {
  const page = `<!-- results: begin -->\n\n${report([result])}\n\n<!-- results: end -->`
  expect(others(page, [result])).toEqual({ rows: [], notes: [] })
  const kept = others(page, [{ ...result, title: 'Another' }])
  expect(kept.rows).toHaveLength(result.comparisons.length)
  expect(report([], kept)).toContain('| A thing | other (PEER) |')
  expect(kept.notes).toHaveLength(1)
})

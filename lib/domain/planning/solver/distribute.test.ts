import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { straightLines } from '../travel/straight-line'
import { type DistributionProblem, distribute, type Job, type Worker } from './distribute'
import { simulate } from './simulate'

const hour = 3600
const shift = [{ start: 8 * hour, end: 17 * hour }]
const places = [0, 1, 2, 3, 4, 5].map((at) => ({ lon: 39.8 + at * 0.02, lat: 57.6 }))

const worker = (id: number, start: number | null, kept: Worker['kept'] = []): Worker => ({
  id,
  day: { begins: 8 * hour, windows: shift, start },
  kept,
})
const job = (id: number, place: number, may: number[], more: Partial<Job> = {}): Job => ({
  id,
  place,
  may,
  seconds: hour,
  due: null,
  fixed: null,
  ...more,
})
const run = (problem: Omit<DistributionProblem, 'travel'>) =>
  distribute({ ...problem, travel: straightLines(places) })

describe('distribution', () => {
  test('gives work to those who are near', () => {
    const { items, unassigned } = run({
      workers: [worker(1, 0), worker(2, 5)],
      jobs: [job(11, 1, [0, 1]), job(12, 4, [0, 1])],
    })
    expect(items.map(({ id, workerId }) => [id, workerId])).toEqual([
      [11, 1],
      [12, 2],
    ])
    expect(unassigned).toEqual([])
  })

  test('spreads work over people at one place', () => {
    const { items } = run({
      workers: [worker(1, 0), worker(2, 0)],
      jobs: [1, 2, 3, 4].map((id) => job(id, 0, [0, 1])),
    })
    expect(items.filter(({ workerId }) => workerId === 1)).toHaveLength(2)
  })

  test('leaves what is planned where it is', () => {
    const kept = { id: 9, place: 0, seconds: 2 * hour, due: null, fixed: 9 * hour }
    const { items } = run({
      workers: [worker(1, 0, [kept])],
      jobs: [job(1, 0, [0]), job(2, 0, [0])],
    })
    expect(items.map(({ visit }) => visit.start / hour)).toEqual([8, 11])
  })

  test('gives the urgent its time first, and is late only where that cannot be helped', () => {
    const { items, unassigned } = run({
      workers: [worker(1, 0)],
      jobs: [job(1, 0, [0], { due: 9 * hour }), job(2, 0, [0], { due: 9 * hour }), job(3, 0, [], {})],
    })
    expect(items.map(({ visit }) => [visit.start / hour, visit.late / hour])).toEqual([
      [8, 0],
      [9, 1],
    ])
    expect(unassigned).toEqual([3])
  })

  test('does not make the more urgent late when the less urgent would profit from it', () => {
    const { items } = run({
      workers: [worker(1, 0)],
      jobs: [job(1, 0, [0], { due: 9.1 * hour }), job(2, 0, [0], { due: 9 * hour })],
    })
    expect(items.map(({ id, visit }) => [id, visit.start / hour, visit.late / hour])).toEqual([
      [1, 8, 0],
      [2, 9, 1],
    ])
  })

  test('names what does not fit into shifts', () => {
    const { items, unassigned } = run({
      workers: [worker(1, 0)],
      jobs: Array.from({ length: 11 }, (_, at) => job(at + 1, 0, [0])),
    })
    expect(items).toHaveLength(9)
    expect(unassigned).toHaveLength(2)
  })

  test('never overlaps, leaves shifts, moves what stands, or drops a job; equal questions have equal answers', () => {
    const jobs = fc.array(
      fc.record({
        place: fc.integer({ min: 0, max: 5 }),
        minutes: fc.integer({ min: 10, max: 240 }),
        due: fc.option(fc.integer({ min: 8, max: 18 })),
        may: fc.subarray([0, 1, 2]),
      }),
      { maxLength: 25 },
    )
    const kept = fc.array(fc.integer({ min: 8, max: 15 }), { maxLength: 2 })
    fc.assert(
      fc.property(jobs, fc.array(kept, { minLength: 3, maxLength: 3 }), (wanted, stands) => {
        const workers = stands.map((hours, at) =>
          worker(
            at + 1,
            at,
            [...new Set(hours)].map((start) => ({
              id: 1000 + at * 10 + start,
              place: at,
              seconds: hour / 2,
              due: null,
              fixed: start * hour,
            })),
          ),
        )
        const problem = {
          workers,
          jobs: wanted.map(({ place, minutes, due, may }, at) =>
            job(at + 1, place, may, { seconds: minutes * 60, due: due === null ? null : due * hour }),
          ),
        }
        const { items, unassigned } = run(problem)
        expect([...items.map(({ id }) => id), ...unassigned].sort()).toEqual(
          problem.jobs.map(({ id }) => id).sort(),
        )
        for (const [at, { id, kept, day }] of workers.entries()) {
          const own = items.filter(({ workerId }) => workerId === id)
          for (const one of own) {
            expect(problem.jobs.find((asked) => asked.id === one.id)?.may).toContain(at)
            expect(one.visit.outside).toBe(0)
          }
          const whole = [...kept, ...own.map(({ visit }) => ({ ...visit.stop, fixed: visit.start }))].sort(
            (one, other) => (one.fixed ?? 0) - (other.fixed ?? 0),
          )
          const { visits } = simulate({ day, travel: straightLines(places) }, whole)
          // Those that stand may be out of reach of each other; what is given never makes anybody later.
          const alone = simulate(
            { day, travel: straightLines(places) },
            kept.toSorted((a, b) => (a.fixed ?? 0) - (b.fixed ?? 0)),
          )
          const behind = (all: typeof visits) =>
            all.reduce((sum, { arrival, stop }) => sum + Math.max(0, arrival - (stop.fixed ?? arrival)), 0)
          expect(behind(visits)).toBeLessThanOrEqual(behind(alone.visits))
        }
        expect(run(problem)).toEqual({ items, unassigned })
      }),
      { numRuns: 150 },
    )
  })

  test('takes 300 jobs of 100 people in time', () => {
    const workers = Array.from({ length: 100 }, (_, at) => worker(at + 1, at % 6))
    const all = workers.map((_, at) => at)
    const begun = performance.now()
    const { unassigned } = run({
      workers,
      jobs: Array.from({ length: 300 }, (_, at) => job(at + 1, at % 6, all)),
    })
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(unassigned).toEqual([])
  })
})

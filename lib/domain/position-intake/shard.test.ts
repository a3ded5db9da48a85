import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '@/lib/problems'
import type { Kept } from './batch'
import { makeFix, type Report, takeReports } from './'

const stored: number[][] = []
const storeReports = vi.hoisted(() => vi.fn<(reports: readonly Kept[]) => Promise<void>>())
vi.mock('./store-reports', () => ({ storeReports }))

const marks = (reports: readonly Kept[]) => reports.map(({ report }) => report.fix?.lon ?? 0)
const report = (lon: number): Report => ({
  fix: makeFix({ at: new Date(), lon, lat: 0 }),
  readings: [],
})
/** People with even ids share one shard, those with odd ids the other. */
const take = (userId: number, ...lons: number[]) =>
  takeReports({ id: 1, userId, key: `${userId}`, tracking: true }, lons.map(report))
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message)
/** The problem and the seconds to wait of a retryable error. */
const refusal = (promise: Promise<unknown>) =>
  promise.catch((error: Problem) => `${error.message} ${error.headers['retry-after']}`)

beforeEach(() => {
  vi.useFakeTimers()
  stored.length = 0
  storeReports.mockReset()
  storeReports.mockImplementation(async (reports) => void stored.push(marks(reports)))
})
afterEach(() => {
  vi.useRealTimers()
})

test('what arrives in the same turn is stored together, in order', async () => {
  const all = [take(2, 1), take(4, 2, 3), take(3, 9), take(2, 4)]
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(all)
  expect(stored).toEqual([[1, 2, 3, 4, 9]])
})

test('many reports of both shards are stored side by side', async () => {
  const lons = (lon: number) => Array.from({ length: 40 }, () => lon)
  const all = [take(2, ...lons(1)), take(3, ...lons(2))]
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(all)
  expect(stored.map(({ length }) => length)).toEqual([40, 40])
})

test('what arrives for either shard while both are stored together waits, and keeps its order', async () => {
  let finish = () => {}
  storeReports.mockImplementationOnce((reports) => {
    stored.push(marks(reports))
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const all = [take(2, 1), take(3, 9)]
  await vi.advanceTimersByTimeAsync(0)
  all.push(take(3, 10), take(2, 2), take(3, 11))
  await vi.advanceTimersByTimeAsync(100)
  expect(stored).toEqual([[1, 9]])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(all)
  expect(stored).toEqual([
    [1, 9],
    [2, 10, 11],
  ])
})

test('a single report is stored at once, without waiting for others', async () => {
  const first = take(2, 1)
  await vi.advanceTimersByTimeAsync(0)
  await first
  const second = take(2, 2)
  await vi.advanceTimersByTimeAsync(0)
  await second
  expect(stored).toEqual([[1], [2]])
})

test('a batch takes no more than its limit', async () => {
  const all = [
    take(2, ...Array.from({ length: 3000 }, () => 5)),
    take(4, ...Array.from({ length: 1500 }, () => 6)),
  ]
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(all)
  expect(stored.map(({ length }) => length)).toEqual([3000, 1500])
})

test('what arrives while a batch is being stored makes the next one', async () => {
  let finish = () => {}
  storeReports.mockImplementationOnce((reports) => {
    stored.push(marks(reports))
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const first = take(2, 1)
  await vi.advanceTimersByTimeAsync(60)
  const rest = [take(2, 2), take(2, 3)]
  await vi.advanceTimersByTimeAsync(200)
  expect(stored).toEqual([[1]])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all([first, ...rest])
  expect(stored).toEqual([[1], [2, 3]])
})

test('one caller whose reports cannot be stored gets an error; those of the others are stored', async () => {
  storeReports.mockImplementation(async (reports) => {
    if (marks(reports).includes(13)) throw new Error('poison')
    stored.push(marks(reports))
  })
  const all = [take(2, 1), take(4, 2), take(6, 13, 14), take(2, 3), take(4, 4)].map(outcome)
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(all)).toEqual([
    ['duplicate'],
    ['duplicate'],
    'poison',
    ['duplicate'],
    ['duplicate'],
  ])
  expect(stored.flat().sort()).toEqual([1, 2, 3, 4])
})

test('while the database is down everybody gets an error, and nothing is retried in parts', async () => {
  storeReports.mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const all = [take(2, 1), take(4, 2)].map(outcome)
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(all)).toEqual(['away', 'away'])
  expect(storeReports).toHaveBeenCalledOnce()
})

test('a database that hangs does not block its callers, nor later ones once it answers again', async () => {
  storeReports.mockImplementationOnce(() => new Promise(() => {}))
  const hung = refusal(take(2, 1))
  await vi.advanceTimersByTimeAsync(5000)
  const behind = refusal(take(2, 2))
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await hung).toBe('server.database 2')
  expect(await behind).toEqual(['duplicate'])
  expect(stored).toEqual([[2]])
})

test('a caller who waited too long gets an error, and the reports are not stored afterwards', async () => {
  storeReports.mockImplementation(() => new Promise(() => {}))
  const lons = (lon: number) => Array.from({ length: 900 }, () => lon)
  const all = [1, 1, 1, 1, 2].map((lon) => refusal(take(2, ...lons(lon))))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await Promise.all(all)).toEqual(all.map(() => 'server.database 2'))
  expect(storeReports.mock.calls.map(([reports]) => marks(reports)[0])).toEqual([1])
})

test('when too many wait, the next are rejected at once', async () => {
  storeReports.mockImplementation(() => new Promise(() => {}))
  const lons = Array.from({ length: 25_000 }, () => 1)
  const waiting = [take(2, ...lons), take(3, ...lons)].map(refusal)
  expect(await refusal(take(2, 1))).toBe('server.busy 2')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.all(waiting)).toEqual(['server.database 2', 'server.database 2'])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleDispatcher } from '@/lib/setup/bundle.mjs'
import { askDispatcher, openDispatchers } from './ask-dispatcher'
import { answer, type Question } from './work'

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.dispatcher-'))
let pool: ReturnType<typeof openDispatchers>

beforeAll(async () => {
  await bundleDispatcher(folder)
  pool = openDispatchers(join(folder, 'dispatcher.mjs'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = [0, 1, 2, 3].map((at) => ({ lon: 39.8 + at * 0.02, lat: 57.6 }))
const day = { begins: 0, windows: [{ start: 0, end: 30_000 }], start: 0 }
const stops = [3, 1, 2].map((id) => ({ id, place: id, seconds: 600, due: null, fixed: null }))

test('a worker thread answers as this one does', async () => {
  const questions: Question[] = [
    { places, roads: null, route: { day, stops } },
    {
      places,
      roads: null,
      distribution: {
        workers: [{ id: 7, day, kept: [] }],
        jobs: stops.map((stop) => ({ ...stop, may: [0] })),
      },
    },
  ]
  for (const question of questions) expect(await askDispatcher(question, pool)).toEqual(answer(question))
  const answered = await askDispatcher({ places, roads: null, route: { day, stops } }, pool)
  expect('route' in answered && answered.route.after.visits.map(({ stop }) => stop.id)).toEqual([1, 2, 3])
})

import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '@/components/ui/create-store'
import { FieldProvider } from '../field-context'
import type { Field } from '../model/create-field'
import { type FieldState, noReference } from '../model/field-state'
import type { FieldStore } from '../store/field-store'
import type { HeldTask } from '../store/held-task'
import { keepMap } from './keep-map'
import { partsOfMap } from './parts-of-map'
import { useKeepMap } from './use-keep-map'

const { loadLater, keepShell } = vi.hoisted(() => ({
  loadLater: vi.fn(async () => {}),
  keepShell: vi.fn(async () => {}),
}))
vi.mock('./field-library', () => ({ workerAddress: '/field/maplibre/worker.mjs' }))
vi.mock('../later', () => ({ loadLater, later: { keepMap: () => import('./keep-map') } }))
vi.mock('../worker/keep-shell', () => ({ keepShell }))

const settings = { city: true, basemaps: [] }
const place = { lon: 48.7, lat: 53.9 }
const asked: string[] = []
let status = 200

beforeEach(() => {
  asked.length = 0
  status = 200
  loadLater.mockClear()
  keepShell.mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, window.location.origin).pathname)
    return new Response('part', { status })
  })
})

test('the map around places is loaded through the worker, with what draws it, until its reader has left', async () => {
  expect(await keepMap(settings, [place], () => false)).toBe(true)
  for (const part of [
    '/field/maplibre/worker.mjs',
    '/fonts/',
    '/basemap/world/0/0/0.pbf',
    '/basemap/city/15/',
  ])
    expect(asked.some((path) => path.startsWith(part))).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(620)
  asked.length = 0
  expect(await keepMap(settings, [place], () => asked.length >= 3)).toBe(false)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('places without tiles end nothing; a server that fails does', async () => {
  status = 404
  expect(await keepMap(settings, [place], () => false)).toBe(true)
  asked.length = 0
  status = 503
  await expect(keepMap(settings, [place], () => false)).rejects.toThrow('503')
  expect(asked.length).toBeLessThanOrEqual(2)
})

const held = (lon: number | null) => ({ task: { lon, lat: lon } }) as unknown as HeldTask
const sync = { phase: 'idle', problem: null, at: 1 } as const

/** The application with tasks; `refused`: its user has deleted the map. */
function open({ served = true, refused = false } = {}) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: served ? {} : null })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }))
  const idle = vi.fn((run: () => void) => setTimeout(run))
  vi.stubGlobal('requestIdleCallback', idle)
  const state = createStore<FieldState>({
    tasks: [held(48.7), held(null)],
    changes: [],
    openCount: 2,
    reference: noReference,
    sync: { ...sync, at: null },
    notKept: null,
    clock: null,
  })
  const store = { readFact: async () => refused } as unknown as FieldStore
  const value = { user: { id: 7, fio: 'A' }, version: '1', map: settings, field: { state } as Field, store }
  const Keeping = () => {
    useKeepMap()
    return null
  }
  render(
    <FieldProvider value={value}>
      <Keeping />
    </FieldProvider>,
  )
  const update = (part: Partial<FieldState>) => act(() => state.set((before) => ({ ...before, ...part })))
  return { update, serviceWorker, idle }
}

test('once the tasks are loaded, the map and what is loaded later follow, once for the same places', async () => {
  const { update, idle } = open()
  expect(loadLater).not.toHaveBeenCalled()
  update({ sync })
  await vi.waitFor(() => expect(asked).toContain('/basemap/world/0/0/0.pbf'))
  expect(keepShell).toHaveBeenCalledTimes(1)
  const { drawing, pictured } = partsOfMap(settings, [{ lon: 48.7, lat: 48.7 }], { metres: 1000, most: 600 })
  await vi.waitFor(() => expect(asked).toHaveLength(drawing.length + pictured.length))
  await new Promise((resolve) => setTimeout(resolve))
  update({ sync: { ...sync, phase: 'loading' } })
  update({ sync })
  update({ tasks: [held(48.7)] })
  await new Promise((resolve) => setTimeout(resolve))
  expect([idle.mock.calls.length, keepShell.mock.calls.length]).toEqual([1, 1])
  update({ tasks: [held(48.9)] })
  await vi.waitFor(() => expect(keepShell).toHaveBeenCalledTimes(2))
})

test('a page waits for the worker that keeps what it loads; a map that was deleted stays so', async () => {
  const { update, serviceWorker } = open({ served: false, refused: true })
  update({ sync })
  expect(loadLater).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(keepShell).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
})

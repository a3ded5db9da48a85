import { beforeEach, expect, test, vi } from 'vitest'
import { mapCache, shellCache } from '../worker/caches'
import { saveMap } from './save-map'

vi.mock('./field-library', () => ({ workerAddress: '/field/maplibre/worker.mjs' }))
vi.mock('./map-page', () => ({ default: () => null }))

const settings = { city: true, basemaps: [] }
const place = { lon: 48.7, lat: 53.9 }
const kept = new Map<string, Map<string, Response>>()
const asked: string[] = []
let answer: (path: string) => Response

/** The caches of a browser; `room` is how much they take. */
function stubCaches(room = Number.POSITIVE_INFINITY) {
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const all = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, all)
      const keyOf = (request: string | { url: string }) =>
        new URL(typeof request === 'string' ? request : request.url, window.location.origin).href
      return {
        match: async (request: string) => all.get(keyOf(request)),
        put: async (request: string, response: Response) => {
          if (all.size >= room) throw new DOMException('full', 'QuotaExceededError')
          all.set(keyOf(request), response)
        },
        keys: async () => [...all.keys()].map((url) => ({ url })),
        delete: async (request: { url: string }) => all.delete(keyOf(request)),
      }
    },
  })
}

beforeEach(() => {
  kept.clear()
  asked.length = 0
  answer = () => new Response('tile')
  stubCaches()
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, window.location.origin)
    asked.push(pathname)
    return answer(pathname)
  })
})

const paths = (name: string) => [...(kept.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)

test('the map around the tasks is kept with what draws it, and loaded once', async () => {
  const seen: number[] = []
  const saved = await saveMap(settings, [place], ({ done }) => seen.push(done))
  expect(saved).toMatchObject({ done: saved.all, failed: 0, full: false })
  expect(seen.at(-1)).toBe(saved.all)
  expect(paths(shellCache)).toContain('/field/maplibre/worker.mjs')
  expect(paths(shellCache).some((path) => path.startsWith('/fonts/'))).toBe(true)
  const tiles = paths(mapCache)
  for (const part of ['/basemap/world/0/0/0.pbf', '/basemap/city/far.geojson', '/basemap/city/15/'])
    expect(tiles.some((path) => path.startsWith(part))).toBe(true)
  expect(tiles.length).toBeLessThanOrEqual(3000)
  asked.length = 0
  await saveMap(settings, [place], () => {})
  expect(asked).toEqual([])
})

test('parts of other places leave; what is absent is no failure, what fails is', async () => {
  await saveMap(settings, [place], () => {})
  answer = (path) => new Response(null, { status: path.startsWith('/basemap/city/8/') ? 500 : 404 })
  const elsewhere = { lon: 10, lat: 10 }
  const saved = await saveMap(settings, [elsewhere], () => {})
  expect(saved.failed).toBe(1)
  expect(paths(mapCache).filter((path) => path.startsWith('/basemap/city/15/'))).toEqual([])
})

test('a device without room ends it, and it says so', async () => {
  stubCaches(5)
  const saved = await saveMap(settings, [place], () => {})
  expect(saved.full).toBe(true)
  expect(saved.done).toBeLessThan(saved.all)
})

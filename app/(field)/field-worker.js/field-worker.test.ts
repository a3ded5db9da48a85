import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { mapCache, picturesCache, shellCache, tilesCache } from '@/components/field/worker/caches'
import { GET } from './route'

const origin = 'https://azimut.example'
const addressOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href

/** The caches of a browser. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>()
  const of = (name: string) =>
    all.get(name) ?? all.set(name, new Map()).get(name) ?? new Map<string, Response>()
  const open = async (name: string) => {
    const kept = of(name)
    return {
      match: async (request: string | { url: string }) => kept.get(addressOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => {
        kept.delete(addressOf(request))
        kept.set(addressOf(request), response)
      },
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (request: string | { url: string }) => kept.delete(addressOf(request)),
    }
  }
  return { open, of }
}

type Network = (address: string) => Response | Promise<Response>

interface OpenPage {
  url: string
  focus(): Promise<void>
  navigate(to: string): Promise<void>
}

/** The worker in a browser with a network that the test may change. */
async function start(network: Network, pages: OpenPage[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const state = { network, asked: [] as string[] }
  const caches = createCaches()
  const opened: string[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin },
    clients: { matchAll: async () => pages, openWindow: async (to: string) => void opened.push(to) },
    registration: { showNotification: vi.fn(async (_title: string, _options: object) => {}) },
  }
  const fetch = async (request: string | { url: string }) => {
    const address = addressOf(request)
    state.asked.push(address.replace(origin, ''))
    return state.network(address.replace(origin, ''))
  }
  runInNewContext(await GET().text(), { self, URL, fetch, caches, setTimeout, Date })
  /** Resolves to the answer of the worker; null: it leaves the request to the browser. */
  const ask = async (path: string, more: object = {}): Promise<Response | null> => {
    const answers: Promise<Response>[] = []
    const work: Promise<unknown>[] = []
    const request = { url: origin + path, method: 'GET', mode: 'cors', cache: 'default', ...more }
    listeners.get('fetch')?.({
      request: { ...request, clone: () => request },
      respondWith: (given: Promise<Response>) => {
        answers.push(given)
      },
      waitUntil: (given: Promise<unknown>) => work.push(given),
    })
    const given = (await answers[0]) ?? null
    await Promise.all(work)
    return given
  }
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) })
    await Promise.all(work)
  }
  const say = (data: unknown) => fire('message', { data })
  const kept = (name: string) => [...caches.of(name).keys()].map((url) => url.replace(origin, ''))
  return { state, ask, say, fire, kept, caches, opened, shown: self.registration.showNotification }
}

const page = (script: string) => new Response(`<script src="/_next/static/chunks/${script}.js"></script>`)
const navigate = { mode: 'navigate' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('the page is kept with its scripts, and opens without a connection or with a server that fails', async () => {
  const { state, ask, kept } = await start((path) =>
    path.startsWith('/field') ? page('a') : new Response('code'),
  )
  await ask('/field?task=7', navigate)
  expect(kept(shellCache)).toEqual(['/_next/static/chunks/a.js', '/field'])
  state.network = offline
  for (const address of ['/field?tab=me', '/field/'])
    expect(await (await ask(address, navigate))?.text()).toContain('a.js')
  expect(await (await ask('/_next/static/chunks/a.js'))?.text()).toBe('code')
  state.network = () => new Response('', { status: 502 })
  expect((await ask('/field', navigate))?.status).toBe(200)
})

test('a page whose scripts cannot be kept, or that was led to the sign-in, replaces none', async () => {
  const { state, ask, say, kept, caches } = await start((path) =>
    path === '/field' ? page('a') : new Response('code'),
  )
  await ask('/field', navigate)
  state.network = (path) => (path === '/field' ? page('b') : new Response('', { status: 404 }))
  await ask('/field', navigate)
  const keptPage = async () => (await (await caches.open(shellCache)).match('/field'))?.text()
  expect(await keptPage()).toContain('a.js')
  state.network = () => Object.defineProperty(new Response('sign in'), 'redirected', { value: true })
  await say({ keep: [] })
  expect(await keptPage()).toContain('a.js')
  state.network = (path) => (path === '/field' ? page('c') : new Response('code'))
  await say({
    keep: [`${origin}/_next/static/chunks/lazy.js`, `${origin}/rest/tasks`, 'https://else.example/x.js'],
  })
  expect(kept(shellCache)).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/c.js',
    '/field',
    '/_next/static/chunks/lazy.js',
  ])
})

test('a new page is kept although the server no longer has what an open page of an older version has loaded', async () => {
  const old = `${origin}/_next/static/chunks/old.js`
  const { say, kept } = await start((path) => {
    if (path === '/field') return page('b')
    return new Response('code', { status: path.endsWith('old.js') ? 404 : 200 })
  })
  await say({ keep: [old] })
  expect(kept(shellCache)).toEqual(['/_next/static/chunks/b.js', '/field'])
})

test('answers of the API never come from a cache, except previews without a connection', async () => {
  const { state, ask, kept } = await start(() => new Response('fresh'))
  const preview = '/rest/tasks/7/photos/0/crop/w320/h320?apiVersion=2.0'
  for (const path of [
    '/rest/tasks?apiVersion=2.0',
    '/rest/users/current',
    '/service/tiles/4/1/1/1',
    '/console',
  ])
    expect(await ask(path)).toBeNull()
  expect(await ask('/rest/tasks/7/photos/0/crop/w320/h320', { method: 'POST' })).toBeNull()
  await ask(preview)
  state.network = () => new Response('refused', { status: 403 })
  expect((await ask(preview))?.status).toBe(403)
  state.network = offline
  expect(await (await ask(preview))?.text()).toBe('fresh')
  await expect(ask('/rest/tasks/8/photos/0/crop/w320/h320')).rejects.toThrow('Failed')
  expect(kept(picturesCache)).toEqual([preview])
})

test('tiles come from the saved map first; those that were looked at are bounded', async () => {
  const { state, ask, kept, caches } = await start(() => new Response('seen'))
  const saved = '/service/basemaps/1/10/1/1?v=2'
  const date = new Date().toUTCString()
  await (await caches.open(mapCache)).put(saved, new Response('saved', { headers: { date } }))
  expect(await (await ask(saved))?.text()).toBe('saved')
  expect(await ask(saved, { cache: 'no-store' })).toBeNull()
  for (let n = 0; n < 1600; n++) await ask(`/basemap/city/12/${n}/1.pbf`)
  expect(kept(tilesCache).length).toBeLessThanOrEqual(1550)
  expect(kept(tilesCache)).toContain('/basemap/city/12/1599/1.pbf')
  state.network = () => new Response('', { status: 500 })
  expect((await ask('/basemap/city/12/9999/1.pbf'))?.status).toBe(500)
  expect(kept(tilesCache)).not.toContain('/basemap/city/12/9999/1.pbf')
})

test('an old tile is shown and loaded again', async () => {
  const { ask, caches } = await start(() => new Response('new'))
  const tile = '/basemap/city/12/1/1.pbf'
  const date = 'Mon, 05 Jan 2015 10:00:00 GMT'
  await (await caches.open(tilesCache)).put(tile, new Response('old', { headers: { date } }))
  expect(await (await ask(tile))?.text()).toBe('old')
  expect(await (await ask(tile))?.text()).toBe('new')
})

test('a push message is shown, and a press leads to its task, in an open page or a new one', async () => {
  const went: string[] = []
  const page = {
    url: `${origin}/field?tab=me`,
    focus: async () => {},
    navigate: async (to: string) => void went.push(to),
  }
  const open = await start(offline, [page])
  const push = (worker: typeof open, content: unknown) =>
    worker.fire('push', { data: { json: () => content } })
  const press = (worker: typeof open, target: string) =>
    worker.fire('notificationclick', { notification: { close: () => {}, data: { target } } })
  await push(open, { title: 'A new task', body: 'Lamp', taskId: 9, kind: 'assigned' })
  await push(open, null)
  expect(open.shown.mock.calls).toMatchObject([
    ['A new task', { body: 'Lamp', data: { target: '/field?task=9' }, requireInteraction: false }],
    ['Azimut', { data: { target: '/field' } }],
  ])
  await press(open, '/field?task=9')
  expect([went, open.opened]).toEqual([['/field?task=9'], []])
  const foreign = { ...page, navigate: () => Promise.reject(new TypeError('not served by this worker')) }
  for (const pages of [[], [{ ...page, url: `${origin}/console` }], [foreign]]) {
    const worker = await start(offline, pages)
    await press(worker, '/field?task=9')
    expect(worker.opened).toEqual(['/field?task=9'])
  }
})

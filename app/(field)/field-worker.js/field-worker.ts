/** Runs in the browser without a page, so it is plain JavaScript that imports nothing. Names of caches are those of
 * `components/field/worker/caches`. */
export const fieldWorker = `'use strict'
const shell = 'azimut-field-shell'
const tiles = 'azimut-field-tiles'
const pictures = 'azimut-field-pictures'
/** Answers that a cache keeps; the oldest leave. */
const most = { [shell]: 400, [tiles]: 8000, [pictures]: 400 }
/** Milliseconds that a page is waited for before the kept one is shown. */
const patience = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const keep = async (name, request, response) => {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((key) => cache.delete(key)))
}

const kept = async (name, request) => (await caches.open(name)).match(request)

/** What never changes, and maps, which may be a little old. */
const cacheFirst = async (event, name) => {
  const found = await kept(name, event.request)
  if (found) return found
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(name, event.request, response.clone()))
  return response
}

const networkFirst = async (event, name) => {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keep(name, event.request, response.clone()))
    return response
  } catch (error) {
    const found = await kept(name, event.request)
    if (found) return found
    throw error
  }
}

/** The page is the same for every address of the application. */
const openPage = async (event) => {
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(() => kept(shell, '/field'))
  const fresh = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected) event.waitUntil(keep(shell, '/field', response.clone()))
    return response
  })
  fresh.catch(() => {})
  try {
    return (await Promise.race([fresh, late])) ?? (await fresh)
  } catch (error) {
    const found = await kept(shell, '/field')
    if (found) return found
    throw error
  }
}

const isTile = (path) =>
  /^\\/(service\\/(basemaps|tiles)|basemap|fonts|maplibre)\\//.test(path)
const isStatic = (path) => path.startsWith('/_next/static/') || path.startsWith('/field/icons/')

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/field') event.respondWith(openPage(event))
  } else if (isStatic(pathname)) event.respondWith(cacheFirst(event, shell))
  else if (isTile(pathname)) event.respondWith(cacheFirst(event, tiles))
  else if (/^\\/rest\\/tasks\\/\\d+\\/photos\\//.test(pathname)) event.respondWith(networkFirst(event, pictures))
})

self.addEventListener('push', (event) => {
  const content = (() => {
    try {
      return event.data ? event.data.json() : {}
    } catch {
      return {}
    }
  })()
  event.waitUntil(
    self.registration.showNotification(content.title || 'Azimut', {
      body: content.body || '',
      icon: '/field/icons/192',
      data: { target: content.taskId ? '/field?task=' + content.taskId : '/field' },
      requireInteraction: content.kind === 'alarm',
    }),
  )
})

const open = async (target) => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => new URL(url).pathname === '/field')
  if (!page) return self.clients.openWindow(target)
  await page.focus()
  return page.navigate(target)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.target))
})
`

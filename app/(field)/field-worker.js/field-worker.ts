/** Runs in the browser without a page, so it is plain JavaScript that imports nothing. Names of caches are those of
 * `components/field/worker/caches`. */
export const fieldWorker = `'use strict'
const shell = 'azimut-field-shell'
const tiles = 'azimut-field-tiles'
const map = 'azimut-field-map'
const pictures = 'azimut-field-pictures'
/** Answers that a cache keeps; the oldest leave. What the saved map holds is bounded by who saves it. */
const most = { [shell]: 400, [tiles]: 1500, [pictures]: 400 }
/** A cache is looked through after so many additions, since that takes time. */
const between = 50
/** Milliseconds that a page is waited for before the kept one is shown. */
const patience = 4000
/** Milliseconds after which a tile is loaded again when there is a connection. */
const age = 14 * 86400000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const added = {}
const keep = async (name, request, response) => {
  const cache = await caches.open(name)
  await cache.put(request, response)
  added[name] = (added[name] || 0) + 1
  if (added[name] % between !== 1) return
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((key) => cache.delete(key)))
}
/** A device without room keeps nothing more, which harms no answer. */
const keepLater = (event, name, request, response) =>
  event.waitUntil(keep(name, request, response).catch(() => undefined))

const kept = async (name, request) => (await caches.open(name)).match(request)

/** What never changes. */
const fromShell = async (event) => {
  const found = await kept(shell, event.request)
  if (found) return found
  const response = await fetch(event.request)
  if (response.ok) keepLater(event, shell, event.request, response.clone())
  return response
}

const isOld = (response) => Date.now() - Date.parse(response.headers.get('date') || '') > age

/** Maps may be a little old. */
const fromMap = async (event) => {
  const { request } = event
  for (const name of [map, tiles]) {
    const found = await kept(name, request)
    if (!found) continue
    if (isOld(found))
      event.waitUntil(
        fetch(request.clone())
          .then(async (response) => response.ok && (await caches.open(name)).put(request, response))
          .catch(() => undefined),
      )
    return found
  }
  const response = await fetch(request)
  if (response.ok) keepLater(event, tiles, request, response.clone())
  return response
}

const networkFirst = async (event, name) => {
  try {
    const response = await fetch(event.request)
    if (response.ok) keepLater(event, name, event.request, response.clone())
    return response
  } catch (error) {
    const found = await kept(name, event.request)
    if (found) return found
    throw error
  }
}

/** Keeps the page once all that it names is kept: a page without its scripts would show nothing. Pages that were led
 * elsewhere, such as to the sign-in, are not the application. */
const keepPage = async (response, more = []) => {
  if (!response.ok || response.redirected) return
  const page = response.clone()
  const names = new Set([...(await response.text()).matchAll(/\\/_next\\/static\\/[\\w./~@%+-]+\\.(?:js|css|woff2)/g)].map(([name]) => name))
  const others = more.flatMap((name) => {
    const { origin, pathname } = new URL(name)
    return origin === self.location.origin && isFixed(pathname) && !names.has(pathname) ? [pathname] : []
  })
  const cache = await caches.open(shell)
  const keepOne = async (name) => {
    if (await cache.match(name)) return false
    const file = await fetch(name)
    if (!file.ok) throw new Error(name)
    await cache.put(name, file)
    return true
  }
  const fresh = await Promise.all([...names].map(keepOne))
  // Those of a new page become the youngest, so that they are the last to leave.
  for (const name of fresh.includes(true) ? names : []) {
    const file = await cache.match(name)
    if (file) await cache.put(name, file)
  }
  await cache.put('/field', page)
  // Those of an older page may be gone from the server.
  await Promise.all(others.map((name) => keepOne(name).catch(() => false)))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[shell])).map((key) => cache.delete(key)))
}

/** The page is the same for every address of the application. A server that fails is as good as none. */
const openPage = async (event) => {
  const found = () => kept(shell, '/field')
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(found)
  const asked = fetch(event.request)
  // The page is kept even when a kept one was shown in the meantime.
  event.waitUntil(asked.then((response) => keepPage(response.clone())).catch(() => undefined))
  const fresh = asked.then(async (response) => (response.status >= 500 && (await found())) || response)
  fresh.catch(() => undefined)
  try {
    return (await Promise.race([fresh, late])) || (await fresh)
  } catch (error) {
    const page = await found()
    if (page) return page
    throw error
  }
}

const isTile = (path) => /^\\/(service\\/basemaps|basemap)\\//.test(path)
const isFixed = (path) => /^\\/(_next\\/static|field\\/icons|field\\/maplibre|fonts)\\//.test(path)
const isPreview = (path) => /^\\/rest\\/tasks\\/\\d+\\/photos\\/\\d+\\/crop\\//.test(path)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // The page keeps these itself.
  if (request.cache === 'no-store') return
  if (request.mode === 'navigate') {
    if (/^\\/field\\/?$/.test(pathname)) event.respondWith(openPage(event))
  } else if (isFixed(pathname)) event.respondWith(fromShell(event))
  else if (isTile(pathname)) event.respondWith(fromMap(event))
  else if (isPreview(pathname)) event.respondWith(networkFirst(event, pictures))
})

/** An open page has loaded these. */
self.addEventListener('message', (event) => {
  const { keep: loaded } = event.data || {}
  if (!Array.isArray(loaded)) return
  event.waitUntil(
    fetch('/field')
      .then((response) => keepPage(response, loaded))
      .catch(() => undefined),
  )
})

self.addEventListener('push', (event) => {
  const content = (() => {
    try {
      return (event.data && event.data.json()) || {}
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
  const { target } = event.notification.data
  // A page that this worker does not serve yet cannot be led anywhere.
  event.waitUntil(open(target).catch(() => self.clients.openWindow(target)))
})
`

import { shellCache } from './caches'

const worker = '/field-worker.js'
const page = '/field'

/** Registers the service worker, and keeps the page with its scripts and styles, so that it opens without a connection
 * from the first visit on. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope: page })
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/_next/static/'),
    )
    .map(({ href }) => href)
  const cache = await caches.open(shellCache)
  const missing = async (address: string) => ((await cache.match(address)) ? [] : [address])
  const addresses = (await Promise.all([...new Set(loaded)].map(missing))).flat()
  await Promise.allSettled([...addresses, page].map((address) => cache.add(address)))
}

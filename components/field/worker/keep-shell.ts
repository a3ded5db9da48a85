const worker = '/field-worker.js'
const page = '/field'

/** Registers the service worker, and lets it keep the page with its scripts and styles, so that the application opens
 * without a connection from the first visit on. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope: page })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded })
}

/** Runs in the browser without a page, so it is plain JavaScript that imports nothing. */
export const pushWorker = `'use strict'
const targetOf = ({ taskId, personId }) =>
  taskId ? '/console/tasks?stage=all&archive=true&task=' + taskId : personId ? '/console/live?id=' + personId : '/console'

const read = (data) => {
  try {
    return data ? data.json() : {}
  } catch {
    return {}
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const content = read(event.data)
  event.waitUntil(
    self.registration.showNotification(content.title || 'Azimut', {
      body: content.body || '',
      icon: '/icon.svg',
      data: { target: targetOf(content) },
      requireInteraction: content.kind === 'alarm',
    }),
  )
})

const open = async (target) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/console'))
  if (!page) return self.clients.openWindow(target)
  await page.focus()
  return page.navigate(target)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.target))
})
`

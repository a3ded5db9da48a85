import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { GET } from './route'

interface Shown {
  title: string
  options: { body: string; data: { target: string }; requireInteraction: boolean }
}

/** The worker in a browser that has some pages open. */
async function start(pages: { url: string; focus(): Promise<void>; navigate(to: string): Promise<void> }[]) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const opened: string[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (target: string) => void opened.push(target),
      claim: async () => {},
    },
  }
  const response = GET()
  expect(response.headers.get('content-type')).toContain('javascript')
  runInNewContext(await response.text(), { self, URL })
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const push = (content: unknown) => fire('push', { data: { json: () => content } })
  const click = (target: string) =>
    fire('notificationclick', { notification: { close: () => {}, data: { target } } })
  return { shown, opened, push, click }
}

test('a message is shown with what it is about; one without a content too', async () => {
  const { shown, push } = await start([])
  await push({ kind: 'assigned', taskId: 9, title: 'Вам назначена задача', body: 'Фонарь' })
  await push({ kind: 'alarm', taskId: null, personId: 4, title: 'Анна: тревога', body: 'падение' })
  await push({})
  expect(shown.map(({ title, options }) => [title, options.data.target, options.requireInteraction])).toEqual(
    [
      ['Вам назначена задача', '/console/tasks?stage=all&archive=true&task=9', false],
      ['Анна: тревога', '/console/live?id=4', true],
      ['Azimut', '/console', false],
    ],
  )
})

test('a press leads an open console there, or opens one', async () => {
  const went: string[] = []
  const page = {
    url: 'https://azimut.example/console/users',
    focus: async () => {},
    navigate: async (to: string) => void went.push(to),
  }
  const busy = await start([page])
  await busy.click('/console/live?id=4')
  expect([went, busy.opened]).toEqual([['/console/live?id=4'], []])
  const idle = await start([{ ...page, url: 'https://azimut.example/docs' }])
  await idle.click('/console')
  expect(idle.opened).toEqual(['/console'])
})

import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { notificationReasons, usualWays } from '@/lib/shared/notification-reasons'
import { NotificationSettings } from './choices/notification-settings'
import type { Notification } from './notification'
import { NotificationBell } from './notification-bell'
import { createNotificationUpdater } from './notification-updater'

const now = Math.floor(Date.now() / 1000)
const one: Notification = {
  id: 5,
  reason: 'assigned',
  kind: 'assigned',
  date: now,
  read_at: null,
  task: { id: 9, title: 'Broken lamp' },
  comment: null,
  author: { id: 3, fio: 'Boris Second' },
  person: null,
  device_id: null,
  detail: null,
  at: null,
}
const alarm: Notification = {
  ...one,
  id: 4,
  reason: 'alarm',
  kind: 'alarm',
  date: now - 3 * 86_400,
  read_at: now,
  task: null,
  person: { id: 7, fio: 'Vera Third' },
  detail: 'sos',
}
const count = 'GET /rest/notifications/count'
const list = 'GET /rest/notifications'
const read = 'POST /rest/notifications/read'
const bell = (unread: number) =>
  screen.findByRole('button', {
    name: unread ? text('notifications.buttonCount', { count: unread }) : text('notifications.title'),
  })

function centre() {
  let unread = 1
  const items = () => [{ ...one, read_at: unread ? null : now }, alarm]
  return fakeApi({
    [count]: () => ({ unread }),
    [list]: ({ query }: { query: Record<string, string> }) =>
      listOf(items().filter(({ reason }) => !query.reason || reason === query.reason)),
    [read]: () => {
      unread = 0
      return { unread }
    },
  })
}

test('the bell shows how many are unread; the panel groups them by days and links to what they are about', async () => {
  const api = centre()
  const { user } = renderConsole(<NotificationBell />)
  await user.click(await bell(1))
  const panel = await screen.findByRole('dialog', { name: text('notifications.title') })
  const [first, second] = await within(panel).findAllByRole('listitem')
  expect(within(panel).getByRole('heading', { name: text('notifications.today') })).toBeTruthy()
  expect(first?.textContent).toContain('Broken lamp')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('task=9')
  expect(second?.textContent).toContain('Vera Third: SOS button')
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/console/live?id=7')
  await user.click(within(first as HTMLElement).getByRole('button', { name: text('notifications.markRead') }))
  await bell(0)
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [5] })
})

test('all are marked up to the newest one that is shown', async () => {
  const api = centre()
  const { user } = renderConsole(<NotificationBell />)
  await user.click(await bell(1))
  await screen.findByText('Broken lamp')
  await user.click(screen.getByRole('button', { name: text('notifications.markAll') }))
  await bell(0)
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ before: now })
})

test('an empty centre says what comes here', async () => {
  fakeApi({ [count]: { unread: 0 }, [list]: listOf([]) })
  const { user } = renderConsole(<NotificationBell />)
  await user.click(await bell(0))
  expect(await screen.findByText(text('notifications.emptyHint'))).toBeTruthy()
})

test('events of the channel: lists are read again, also after a gap', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const stale = vi.spyOn(queries, 'invalidateQueries')
  const updater = createNotificationUpdater(queries)
  act(() => {
    updater.take({ seq: 1, notifications: { insert: [{ id: 5, reason: 'assigned', sound: false }] } })
    updater.take({ seq: 2, notifications: { read: [{ ids: [5], before: null, unread: 0 }] } })
    vi.advanceTimersByTime(1000)
  })
  expect(stale).toHaveBeenCalledTimes(1)
  updater.take({ seq: 3, users: {} })
  vi.advanceTimersByTime(1000)
  expect(stale).toHaveBeenCalledTimes(1)
  updater.take({ resync: true })
  vi.advanceTimersByTime(1000)
  expect(stale).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

const usual = () => notificationReasons.map((reason) => ({ reason, ...usualWays('USER', reason) }))
const choices = 'GET /rest/notifications/choices'
const box = (reason: string, way: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: `${text(`notifications.reasons.${reason}`)}: ${text(`notifications.choices.${way}`)}`,
  })

const times = {
  quiet_from: null,
  quiet_to: null,
  timezone: 'Europe/Moscow',
  alarms_break_through: true,
  digest: 'off',
  digest_time: '09:00',
}
const link = { state: 'none', name: '', linked_at: null, bot_name: 'azimut_bot' }
const ways = {
  [choices]: { items: usual() },
  'GET /rest/notifications/delivery': tagged(times, '"p-1"'),
  'GET /rest/users/current/telegram': link,
  'GET /rest/notifications/groups': listOf([]),
  'GET /rest/organizations/list/1000/0': listOf([]),
}

test('a choice is stored at once with the others; a tone needs the list', async () => {
  let items = usual()
  const api = fakeApi({
    ...ways,
    [choices]: () => ({ items }),
    'PUT /rest/notifications/choices': ({ body }: { body: unknown }) => {
      items = (body as { items: typeof items }).items
      return { items }
    },
  })
  const { user } = renderConsole(<NotificationSettings />)
  await user.click(await box('comment', 'sound'))
  await user.click(await box('comment', 'centre'))
  const put = () => api.sent.filter(({ method }) => method === 'PUT').at(-1)?.body as { items: typeof items }
  await expect
    .poll(() => put().items.find(({ reason }) => reason === 'comment'))
    .toMatchObject({ centre: false })
  expect(put().items).toHaveLength(notificationReasons.length)
  expect((await box('comment', 'sound')).disabled).toBe(true)
})

test('quiet hours and a digest are stored together', async () => {
  const api = fakeApi({
    ...ways,
    'PUT /rest/notifications/delivery': tagged({ ...times, digest: 'hourly' }, '"p-2"'),
  })
  const { user } = renderConsole(<NotificationSettings />)
  await user.click(
    await screen.findByRole('switch', { name: new RegExp(`^${text('notifications.delivery.quiet')}`) }),
  )
  await user.click(screen.getByRole('button', { name: text('notifications.delivery.save') }))
  await expect
    .poll(() => api.sent.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ ...times, quiet_from: '22:00', quiet_to: '08:00' })
})

test('a chat is linked by a code, which is shown as a link and a picture', async () => {
  fakeApi({
    ...ways,
    'POST /rest/users/current/telegram': {
      code: 'abc123',
      link: 'https://t.me/azimut_bot?start=abc123',
      expires_at: now + 900,
    },
  })
  const { user } = renderConsole(<NotificationSettings />)
  await user.click(await screen.findByRole('button', { name: text('notifications.telegram.link') }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('/start abc123')).toBeTruthy()
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('https://t.me/azimut_bot?start=abc123')
})

test('those who follow nobody have no choice about devices; a choice that is not stored is taken back', async () => {
  fakeApi({ ...ways, 'PUT /rest/notifications/choices': failure(503, 'Busy') })
  const { user } = renderConsole(<NotificationSettings />, {
    may: (noun) => (noun === 'console' || noun === 'placeSettings' ? 'access.denied' : true),
  })
  const push = await box('assigned', 'push')
  expect(screen.queryByText(text('notifications.reasons.alarm'))).toBeNull()
  await user.click(push)
  expect(await screen.findByText('Busy')).toBeTruthy()
  await expect.poll(async () => (await box('assigned', 'push')).checked).toBe(true)
})

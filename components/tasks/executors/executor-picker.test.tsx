import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, listOf, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { candidateOf } from '@/lib/testing/console/task-fixtures'
import { ExecutorPicker } from './executor-picker'
import type { Sought } from './use-candidates'

const words = (key: string, values?: Record<string, string | number>) => text(`executors.${key}`, values)

const near = candidateOf({
  id: 7,
  fio: 'Ivan Petrov',
  organization_name: 'Water',
  online: true,
  open_tasks: 2,
  distance: 1240,
  distance_from: 'position',
  present_tag_ids: [5],
  free_minutes: 150,
  score: 92.6,
  reasons: [
    { part: 'skills', points: 40, at_most: 40 },
    { part: 'distance', points: 23.5, at_most: 25 },
    { part: 'free_time', points: 15, at_most: 15 },
    { part: 'load', points: 9.1, at_most: 15 },
    { part: 'online', points: 5, at_most: 5 },
  ],
})
const far = candidateOf({
  id: 8,
  fio: 'Olga Sidorova',
  organization_name: null,
  open_tasks: 14,
  distance: 450,
  distance_from: 'task',
  missing_tag_ids: [5],
  free_minutes: 0,
  score: 30,
  reasons: [
    { part: 'skills', points: 0, at_most: 40 },
    { part: 'free_time', points: 0, at_most: 15 },
    { part: 'load', points: 3.9, at_most: 15 },
  ],
})
const tags = listOf([{ id: 5, title: 'Heights', color: null }])
const found = (items: object[], more: object = {}) => ({ ...listOf(items), is_cut: false, ...more })

interface Shown {
  sought?: Sought
  value?: number | null
  answer?: object | ((request: Sent) => unknown)
  locale?: 'en' | 'ru'
}

function show({ sought = { taskId: 31 }, value = null, answer = found([near, far]), locale = 'en' }: Shown) {
  const server = fakeApi({
    'GET /rest/users/tags/list': tags,
    'GET /rest/tasks/31/executors': answer,
    'GET /rest/planning/executors': answer,
  })
  const onChoose = vi.fn()
  const picker = (
    <ExecutorPicker
      name="Assignee"
      sought={sought}
      value={value}
      shown={value === null ? 'nobody' : 'Ivan Petrov'}
      nobody="nobody"
      onChoose={onChoose}
    />
  )
  return { server, onChoose, ...renderConsole(picker, { locale }) }
}
const field = () => screen.getByRole('combobox', { name: 'Assignee' })
const option = (name: RegExp) => screen.findByRole('option', { name })

test('nobody is asked about before the list is opened', () => {
  const { server } = show({})
  expect(server.sent).toEqual([])
})

test('each row says who it is, how busy and how far, and explains its score', async () => {
  const { user } = show({})
  await user.click(field())
  const first = await option(/^Ivan Petrov/)
  const told = first.textContent
  expect(told).toContain(words('online'))
  expect(told).toContain('Water')
  expect(told).toContain(words('openTasks', { count: 2 }))
  expect(told).toContain(words('away', { distance: '1.24 km' }))
  expect(told).toContain(words('free', { time: '2 hr 30 min' }))
  await within(first).findByText('Heights')
  expect(within(first).getByText('93')).toBeTruthy()
  const why = document.getElementById(first.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain(
    words('points', { part: words('parts.distance'), points: '23.5', most: 25 }),
  )
  expect(within(first).getByText(/nearby/)).toBeTruthy()

  const second = await option(/^Olga Sidorova/)
  expect(within(second).getByText(words('missing', { names: 'Heights' }))).toBeTruthy()
  expect(second.textContent).toContain(words('fromTask', { distance: '450 m' }))
  expect(second.textContent).toContain(words('noTime'))
  expect(second.textContent).toContain(words('bad.load'))
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('the keyboard alone opens, searches, chooses and takes away', async () => {
  const answer = ({ query }: Sent) => found(query.search ? [far] : [near, far])
  const { user, server, onChoose } = show({ answer, value: 7 })
  field().focus()
  await user.keyboard('{ArrowDown}')
  await option(/^Olga/)
  await user.keyboard('olg')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Ivan/ })).toBeNull())
  expect(server.requests('GET /rest/tasks/31/executors').at(-1)?.query.search).toBe('olg')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field().getAttribute('aria-activedescendant')).toBe((await option(/^Olga/)).id)
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith(8, 'Olga Sidorova')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  await user.click(await option(/^nobody/))
  expect(onChoose).toHaveBeenLastCalledWith(null, 'nobody')
})

test('a task that is not stored yet is told by its type, organization and place', async () => {
  const sought = { typeId: 3, organizationId: 11, place: { lon: 39.8, lat: 57.6 } }
  const { user, server } = show({ sought })
  await user.click(field())
  await option(/^Ivan/)
  expect(server.requests('GET /rest/planning/executors')[0]?.query).toMatchObject({
    type_id: '3',
    organization_id: '11',
    lon: '39.800000',
    lat: '57.600000',
  })
})

test('says that nobody is suitable, and how many more there are', async () => {
  const answer = ({ query }: Sent) => (query.search ? found([]) : found([near], { total: 4 }))
  const { user } = show({ answer, locale: 'ru' })
  await user.click(field())
  await screen.findByText(text('executors.rest', { count: 3 }, 'ru'))
  await user.keyboard('x')
  await screen.findByText(text('executors.none', undefined, 'ru'))
})

test('a failure is told, and asking again helps', async () => {
  let calls = 0
  const answer = () => (++calls === 1 ? failure(503, 'not now') : found([near]))
  const { user } = show({ answer })
  await user.click(field())
  await screen.findByText('not now')
  await user.click(screen.getByRole('button', { name: words('retry') }))
  await option(/^Ivan/)
})

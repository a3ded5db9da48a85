import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TaskChange } from '@/components/api/task-writes'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { useOpenSubtasks } from './use-open-subtasks'

const words = (key: string, values?: Record<string, number>, locale?: 'en' | 'ru') =>
  text(`openSubtasks.${key}`, values, locale)
const step = (id: number, completes: boolean) => ({
  id,
  name: `Step ${id}`,
  assigned_status: 4,
  order: id,
  color: '#112233',
  completes,
})

function Parent({ change, told, ids }: { change: TaskChange; told: (go: boolean) => void; ids: number[] }) {
  const ask = useOpenSubtasks()
  return (
    <button type="button" onClick={() => void ask(ids, change).then(told)}>
      go
    </button>
  )
}

function show(change: TaskChange, tasks: object, { locale = 'en' as 'en' | 'ru', ids = [7] } = {}) {
  const told = vi.fn()
  const server = fakeApi({
    'GET /rest/tasks': tasks,
    'GET /rest/statuses/list': listOf([step(8, true), step(9, false)]),
    'GET /rest/*/list': listOf([]),
    'GET /rest/*': listOf([]),
  })
  const { user } = renderConsole(<Parent change={change} told={told} ids={ids} />, { locale })
  return { told, user, asked: () => server.sent.filter(({ path }) => path === '/rest/tasks') }
}

const open = {
  items: [
    { id: 71, title: 'Dig' },
    { id: 72, title: 'Fill' },
  ],
  count: 2,
}
const go = () => screen.getByRole('button', { name: 'go' })

test.each(['en', 'ru'] as const)(
  'T04 in %s: open subtasks are shown, and the person decides',
  async (locale) => {
    const { told, user, asked } = show({ stage: 2 }, open, { locale })
    await user.click(go())
    expect(await screen.findByText(words('title', { count: 2 }, locale))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Dig' }).getAttribute('href')).toBe('/console/tasks/71')
    await user.click(screen.getByRole('button', { name: words('cancel', {}, locale) }))
    await waitFor(() => expect(told.mock.calls).toEqual([[false]]))
    await user.click(go())
    await user.click(await screen.findByRole('button', { name: words('complete', {}, locale) }))
    await waitFor(() => expect(told.mock.calls).toEqual([[false], [true]]))
    expect(asked()[0]?.query).toMatchObject({ parentId: '7', stage: '1' })
  },
)

test.each([
  ['no subtask is open', { stage: 2 }, { items: [], count: 0 }],
  ['they are completed together with their parent', { stage: 2 }, open],
  ['the list cannot be read', { stage: 2 }, failure(500, 'down')],
])('T04: nobody is asked when %s', async (_, change, answer) => {
  const { told, user } = show(change, answer, { ids: [7, 71, 72] })
  await user.click(go())
  await waitFor(() => expect(told.mock.calls).toEqual([[true]]))
})

test('T04: a change that completes nothing asks nobody', async () => {
  const { told, user, asked } = show({ title: 'New', stage: 1 }, open)
  await user.click(go())
  await waitFor(() => expect(told.mock.calls).toEqual([[true]]))
  expect(asked()).toEqual([])
})

test('T04: a step that completes asks as well, another does not', async () => {
  const { told, user } = show({ status_id: 8 }, open)
  await waitFor(async () => {
    await user.click(go())
    expect(screen.getByText(words('title', { count: 2 }))).toBeTruthy()
  })
  expect(told.mock.calls.every(([went]) => went === true)).toBe(true)
})

test('many tasks are asked about in parts', async () => {
  const ids = Array.from({ length: 450 }, (_, at) => at + 1)
  const { user, told, asked } = show({ stage: 2 }, { items: [], count: 0 }, { ids })
  await user.click(go())
  await waitFor(() => expect(told).toHaveBeenCalledWith(true))
  expect(asked().map(({ query }) => query.parentId?.split(',').length)).toEqual([200, 200, 50])
})

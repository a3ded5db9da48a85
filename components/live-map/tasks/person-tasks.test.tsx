import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, listOf, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf, taskReferences } from '@/lib/testing/console/task-fixtures'
import { PersonTasks } from './person-tasks'

const words = (key: string, values?: Record<string, string | number>) => text(`oneMap.${key}`, values)
const noon = 1_780_000_000

const tasks = [
  taskOf({ id: 1, title: 'Without dates' }),
  taskOf({ id: 2, title: 'Due later', deadline: noon + 7200 }),
  taskOf({ id: 3, title: 'Planned', planned_start: noon, lon: 49, lat: 54.01 }),
  taskOf({ id: 4, title: 'Due first', deadline: noon }),
]

function show(answer: object | ((request: Sent) => unknown)) {
  const server = fakeApi({ ...taskReferences, 'GET /rest/tasks': answer })
  const onOpen = vi.fn()
  return {
    server,
    onOpen,
    ...renderConsole(<PersonTasks userId={7} from={{ lon: 49, lat: 54 }} onOpen={onOpen} />),
  }
}

test('the open tasks of a person: planned ones first, then by deadline, with distance', async () => {
  const { server, onOpen, user } = show({ items: tasks, count: 9 })
  const lines = await screen.findAllByRole('button')
  expect(lines.map((line) => tasks.find(({ title }) => line.textContent?.includes(title))?.id)).toEqual([
    3, 4, 2, 1,
  ])
  expect(within(lines[0] as HTMLElement).getByText(words('away', { distance: '1.11 km' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: words('moreTasks', { count: 5 }) })).toBeTruthy()
  expect(server.requests('GET /rest/tasks')[0]?.query).toMatchObject({ assignedUserId: '7', stage: '1' })
  await user.click(lines[1] as HTMLElement)
  expect(onOpen).toHaveBeenCalledWith(4)
})

test('says that there are none, and tells a failure', async () => {
  const none = show({ ...listOf([]), count: 0 })
  await screen.findByText(words('noTasks'))
  none.unmount()
  show(failure(500, 'broken'))
  await screen.findByText('broken', { exact: false })
})

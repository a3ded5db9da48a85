import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSteps, sessionSteps, undoStep } from '@/components/ui/undo-store'
import { failure, fakeApi, listOf, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { candidateOf, taskReferences } from '@/lib/testing/console/task-fixtures'
import { DistributeDialog } from './distribute-dialog'
import type { AskedTasks } from './use-proposal'

const words = (key: string, values?: Record<string, string | number>) => text(`distribute.${key}`, values)
const start = Math.floor(Date.now() / 86_400_000 + 1) * 86_400 + 9 * 3600

const plan = (id: number, more: object = {}) => ({
  task_id: id,
  title: `Task ${id}`,
  assigned_user_id: null,
  planned_start: null,
  user_id: 7,
  fio: 'Ivan Petrov',
  organization_name: 'Water',
  start: start + id * 3600,
  minutes: 60,
  travel: { minutes: 12, metres: 3200 },
  score: 80,
  reasons: [{ part: 'distance', points: 20, at_most: 25 }],
  conflicts: [],
  ...more,
})
const proposal = {
  items: [plan(2), plan(1), plan(3, { user_id: 8, fio: 'Olga Sidorova', assigned_user_id: 9 })],
  unassigned: [{ task_id: 4, title: 'Task 4', reason: 'no_skill' }],
  travel_by: 'streets',
}

interface Body {
  items: { id: number; change: object; expected: object }[]
}
const itemsOf = ({ body }: Sent) => (body as Body).items

function show(
  more: Record<string, object | ((request: Sent) => unknown)> = {},
  tasks: AskedTasks = { task_ids: [1, 2, 3, 4] },
) {
  const refused: Record<number, string> = {}
  const server = fakeApi({
    ...taskReferences,
    'GET /rest/users/tags/list': listOf([]),
    'POST /rest/planning/distribute': proposal,
    'POST /rest/planning/check': ({ body }: Sent) => ({
      items: (body as { items: { task_id: number; user_id: number }[] }).items.map((one) => ({
        ...one,
        conflicts: one.task_id === 1 ? [{ kind: 'overlap' }] : [],
        overlapping_ids: [],
        missing_tag_ids: [],
      })),
    }),
    'GET /rest/tasks/*/executors': {
      ...listOf([candidateOf({ id: 8, fio: 'Olga Sidorova' })]),
      is_cut: false,
    },
    'POST /rest/tasks/batch': (request: Sent) => {
      const ids = itemsOf(request).map(({ id }) => id)
      const changed = ids.filter((id) => !(id in refused))
      return {
        total: ids.length,
        changed,
        unchanged: [],
        refused: ids.filter((id) => id in refused).map((id) => ({ id, reason: refused[id] })),
        moved: [],
        before: changed.map((id) => ({ id, values: { assigned_user_id: null }, expected: {} })),
      }
    },
    ...more,
  })
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const dialog = <DistributeDialog tasks={tasks} count={4} onClose={onClose} onDone={onDone} />
  return { server, refused, onClose, onDone, ...renderConsole(dialog) }
}
const batches = (server: ReturnType<typeof show>['server']) => server.requests('POST /rest/tasks/batch')
const group = (name: string) => screen.findByRole('region', { name })
const accept = (count: number) => screen.findByRole('button', { name: words('accept', { count }) })
afterEach(forgetSteps)

test('shows the proposal by person and time, and why tasks found no place', async () => {
  show()
  const ivan = await group('Ivan Petrov')
  const titles = within(ivan)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(titles[0]).toContain('Task 1')
  expect(titles[1]).toContain('Task 2')
  expect(within(ivan).getAllByText(words('travel', { time: '12 min', distance: '3.2 km' }))).toHaveLength(2)
  expect(within(await group('Olga Sidorova')).getByText('Task 3')).toBeTruthy()
  const left = await group(words('unassigned', { count: 1 }))
  expect(within(left).getByText(words('reasons.no_skill'))).toBeTruthy()
  expect(left.textContent).toContain('Task 4')
})

test('accepting is one step of the session, on the values that the tasks had', async () => {
  const { server, user, onDone } = show()
  await user.click(await accept(3))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [sent] = batches(server)
  expect(sent && itemsOf(sent)).toContainEqual({
    id: 3,
    change: { assigned_user_id: 8, planned_start: start + 3 * 3600 },
    expected: { assigned_user_id: 9, planned_start: null },
  })
  expect(sessionSteps.get().past).toHaveLength(1)
  await undoStep()
  expect(batches(server)).toHaveLength(2)
})

test('rejecting saves nothing', async () => {
  const { server, user, onClose, onDone } = show()
  await accept(3)
  const [, button] = screen.getAllByRole('button', { name: words('reject') })
  await user.click(button as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
  expect(batches(server)).toEqual([])
})

test('rows are left out, or get another person and are checked again', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('checkbox', { name: words('include', { title: 'Task 2' }) }))
  await accept(2)
  await user.click(screen.getByRole('button', { name: words('changeRow', { title: 'Task 1' }) }))
  await user.click(screen.getByRole('combobox', { name: words('person') }))
  await user.click(await screen.findByRole('option', { name: /^Olga/ }))
  const olga = await group('Olga Sidorova')
  await within(olga).findByText(words('conflicts.overlap'))
  expect(within(olga).getByText('Task 1')).toBeTruthy()
  await user.click(await accept(2))
  await waitFor(() => expect(batches(server)).toHaveLength(1))
  const items = itemsOf(batches(server)[0] as Sent)
  expect(items.map(({ id }) => id).sort()).toEqual([1, 3])
  expect(items.find(({ id }) => id === 1)?.change).toMatchObject({ assigned_user_id: 8 })
})

test('a row keeps its place while its time is typed, and moves when the field is left', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: words('changeRow', { title: 'Task 1' }) }))
  const ivan = await group('Ivan Petrov')
  const first = () => within(ivan).getAllByRole('listitem')[0]?.textContent
  const field = within(ivan).getByLabelText(words('time'))
  fireEvent.change(field, { target: { value: '23:50' } })
  expect(first()).toContain('Task 1')
  fireEvent.blur(field)
  await waitFor(() => expect(first()).toContain('Task 2'))
})

test('what could not be saved stays with its reason', async () => {
  const { refused, user, onDone } = show()
  refused[2] = 'archived meanwhile'
  await user.click(await accept(3))
  expect((await screen.findAllByText('archived meanwhile')).length).toBeGreaterThan(0)
  await screen.findByText(words('partly', { count: 1 }))
  expect(screen.queryByText('Task 1')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: words('finish') }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('a failure is told, and another time is asked about', async () => {
  let answer: unknown = failure(400, 'too many people')
  const { server, user } = show({ 'POST /rest/planning/distribute': () => answer })
  await screen.findByText(/too many people/)
  answer = proposal
  await user.click(screen.getByRole('radio', { name: words('spans.week') }))
  await accept(3)
  const lengths = server
    .requests('POST /rest/planning/distribute')
    .map(({ body }) => body as { from: number; till: number })
    .map(({ from, till }) => till - from)
  expect(lengths).toEqual([3 * 86_400, 7 * 86_400])
})

test('of a long list the first are distributed, and how many are left is told', async () => {
  const items = Array.from({ length: 300 }, (_, at) => ({ id: at + 1 }))
  const { server } = show(
    { 'GET /rest/tasks': { items, count: 333 } },
    { filter: { stage: 1, sortBy: 'deadline', withoutExecutor: true } },
  )
  await screen.findByText(words('first', { count: 300, left: 33 }))
  const [asked] = server.requests('POST /rest/planning/distribute')
  expect(asked?.body).toMatchObject({ task_ids: items.map(({ id }) => id) })
  expect(server.requests('GET /rest/tasks')[0]?.query).toMatchObject({ sortBy: 'deadline', limit: '300' })
})

test('where no task is without an assignee, that is said', async () => {
  const { server } = show({ 'GET /rest/tasks': { items: [], count: 0 } }, { filter: { stage: 1 } })
  await screen.findByText(words('noTasks'))
  expect(server.requests('POST /rest/planning/distribute')).toEqual([])
})

import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi, type Sent, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { CarriedTask } from './carried-task'
import { carriedOnMap } from './carry-store'

const words = (key: string, values?: Record<string, string | number>) => text(`oneMap.${key}`, values)
const conflict = (kind: string) => text(`distribute.conflicts.${kind}`)
const over = { id: 7, name: 'Ivan Petrov', x: 100, y: 100 }
const noon = 1_780_000_000

function show(task: Partial<TaskWire>) {
  const server = fakeApi({
    'GET /rest/tasks/5': tagged({ task: taskOf({ id: 5, ...task }) }, '"1"'),
    'POST /rest/planning/check': ({ body }: Sent) => ({
      items: (body as { items: object[] }).items.map((plan) => ({
        ...plan,
        conflicts: [{ kind: 'overlap' }, { kind: 'missing_skill' }],
        overlapping_ids: [],
        missing_tag_ids: [],
      })),
    }),
  })
  renderConsole(<CarriedTask />)
  const carry = (person: typeof over | null) =>
    act(() => carriedOnMap.set({ id: 5, x: 90, y: 90, over: person }))
  return { server, carry }
}
afterEach(() => carriedOnMap.set(null))

test('what speaks against the drop is told before it, at the planned time', async () => {
  const { server, carry } = show({ planned_start: noon })
  carry(null)
  expect(screen.getByText(words('dropHint'))).toBeTruthy()
  expect(server.sent).toEqual([])
  carry(over)
  expect(screen.getByText(words('dropTo', { name: 'Ivan Petrov' }))).toBeTruthy()
  await screen.findByText(conflict('overlap'))
  expect(screen.getByText(conflict('missing_skill'))).toBeTruthy()
  expect(server.requests('POST /rest/planning/check')[0]?.body).toEqual({
    items: [{ task_id: 5, user_id: 7, start: noon }],
  })
})

test('without a plan only what holds at any time is told, and the present executor is named so', async () => {
  const { carry } = show({ assigned_user_id: 7 })
  carry(over)
  await screen.findByText(conflict('missing_skill'))
  expect(screen.queryByText(conflict('overlap'))).toBeNull()
  expect(screen.getByText(words('ownAlready', { name: 'Ivan Petrov' }))).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person } from '@/components/person/test-person'
import { useManage } from '@/components/reference-data/use-manage'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { type HandOver, useLeaving } from '../leaving/use-leaving'
import { UserForm } from './user-form'

const busy = person(7, { fio: 'Ива', may: { change: true, block: true } as never })
const held = [31, 32].map((id) => ({ id, values: { assigned_user_id: 7 } }))

const lists = [
  '/rest/organizations/list/1000/0',
  '/rest/users/roles',
  '/rest/users/types/list',
  '/rest/users/tags/list',
  '/rest/workgroups/list',
]

function Form({ handOver }: { handOver: HandOver }) {
  return (
    <UserForm
      person={busy}
      etag='"7-1"'
      manage={useManage()}
      leaving={useLeaving(handOver)}
      reload={async () => undefined}
      onCancel={() => undefined}
      onCreated={() => undefined}
    />
  )
}

function show(count: number) {
  const server = fakeApi({
    'GET /rest/tasks': { items: held.map(({ id }) => ({ id, assigned_user_id: 7 })), count },
    'GET /rest/users': { items: [busy, person(8, { fio: 'Ким' })] },
    'PATCH /rest/users/7': busy,
    ...Object.fromEntries(lists.map((path) => [`GET ${path}`, { items: [] }])),
  })
  const handOver = vi.fn<HandOver>(async () => ({ refused: [], moved: [], left: [] }))
  return { server, handOver, ...renderConsole(<Form handOver={handOver} />) }
}

const blocked = () => screen.findByRole('switch', { name: new RegExp(text('people.users.form.blocked')) })
const question = () => screen.findByRole('combobox', { name: text('people.leaving.held', { count: 2 }) })

test('T01: the switch asks who takes over the open work, and it is handed over before', async () => {
  const { server, handOver, user } = show(2)
  await user.click(await blocked())
  await user.click(await question())
  await user.click(await screen.findByRole('option', { name: 'Ким' }))
  await user.click(screen.getByRole('button', { name: text('kit.save') }))
  await waitFor(() =>
    expect(server.sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { body: { blocked: true } },
    ]),
  )
  expect(handOver.mock.calls).toEqual([[held, 8]])
})

test('the question goes with the switch, and is not there for somebody without work', async () => {
  const first = show(2)
  await first.user.click(await blocked())
  await question()
  await first.user.click(await blocked())
  expect(screen.queryByText(text('people.leaving.keep'))).toBeNull()
  first.unmount()
  const { server, handOver, user } = show(0)
  await user.click(await blocked())
  await user.click(screen.getByRole('button', { name: text('kit.save') }))
  await waitFor(() => expect(server.sent.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(handOver).not.toHaveBeenCalled()
})

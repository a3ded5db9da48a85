import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person } from '@/components/person/test-person'
import { useBulk } from './bulk/use-bulk'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { UserTools } from './user-tools'
import { type HandOver, useLeaving } from './leaving/use-leaving'

const may = { block: true, delete: true } as never
// A person who is read alone comes without the number of tasks.
const busy = person(7, { fio: 'Ива', task_count: undefined, may })

function Tools({ handOver }: { handOver: HandOver }) {
  return <UserTools person={busy} bulk={useBulk()} leaving={useLeaving(handOver)} onGone={() => undefined} />
}

const held = [31, 32].map((id) => ({ id, values: { assigned_user_id: 7 } }))

function show(count = 2, left: object[] = []) {
  const server = fakeApi({
    'GET /rest/tasks': { items: held.map(({ id }) => ({ id, assigned_user_id: 7 })), count },
    'GET /rest/users': { items: [busy, person(8, { fio: 'Ким' }), person(9, { fio: 'Лев', blocked: true })] },
    'PATCH /rest/users/7': {},
    'DELETE /rest/users/7': {},
  })
  const handOver = vi.fn<HandOver>(async () => {
    await Promise.resolve()
    return { refused: [], moved: [], left }
  })
  return { server, handOver, ...renderConsole(<Tools handOver={handOver} />) }
}

const words = (key: string, values?: Record<string, string | number>) => text(`people.${key}`, values)
type Shown = ReturnType<typeof show>

async function choose({ user }: Shown, action: 'block' | 'delete', next?: string) {
  await user.click(screen.getByRole('button', { name: text('kit.more') }))
  await user.click(await screen.findByRole('menuitem', { name: words(`users.${action}`) }))
  await screen.findByRole('dialog')
  if (next) {
    await user.click(await screen.findByRole('combobox', { name: words('leaving.held', { count: 2 }) }))
    await user.click(await screen.findByRole('option', { name: next }))
    expect(screen.queryByRole('option', { name: 'Лев' })).toBeNull()
  }
  const label = action === 'block' ? words('users.block') : text('kit.delete')
  await user.click(await screen.findByRole('button', { name: label }))
}

const sent = ({ server }: Shown) => server.sent.map(({ method, path }) => `${method} ${path}`)

test('T01: open work is handed over before its assignee is blocked', async () => {
  const shown = show()
  await choose(shown, 'block', 'Ким')
  await waitFor(() => expect(sent(shown)).toContain('PATCH /rest/users/7'))
  expect(shown.handOver.mock.calls).toEqual([[held, 8]])
})

test('T01: it may be left without an assignee, or as it is', async () => {
  const shown = show()
  await choose(shown, 'delete', words('leaving.nobody'))
  await waitFor(() => expect(sent(shown)).toContain('DELETE /rest/users/7'))
  expect(shown.handOver.mock.calls).toEqual([[held, null]])
})

test('T01: who chooses nothing changes no task', async () => {
  const shown = show()
  await choose(shown, 'block')
  await waitFor(() => expect(sent(shown)).toContain('PATCH /rest/users/7'))
  expect(shown.handOver).not.toHaveBeenCalled()
})

test('who holds no work is blocked without a question', async () => {
  const shown = show(0)
  await shown.user.click(screen.getByRole('button', { name: text('kit.more') }))
  await shown.user.click(await screen.findByRole('menuitem', { name: words('users.block') }))
  await waitFor(() => expect(sent(shown)).toContain('PATCH /rest/users/7'))
})

test.each(['block', 'delete'] as const)('%s: nobody leaves when the hand-over failed', async (action) => {
  const shown = show(2, held)
  await choose(shown, action, 'Ким')
  await screen.findByText(words('leaving.partly', { count: 2, all: 2 }))
  expect(sent(shown).filter((request) => !request.startsWith('GET'))).toEqual([])
})

test('the focus is on the menu button again when the dialog of shared links is closed', async () => {
  fakeApi({ 'GET /rest/users/7/shares': { items: [], count: 0 } })
  const { user } = renderConsole(<Tools handOver={vi.fn()} />)
  const more = screen.getByRole('button', { name: text('kit.more') })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: text('shares.share') }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(more)
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { BulkPreview } from './bulk-preview'

const words = (key: string, values?: Record<string, string | number>) => text(`bulk.${key}`, values)

interface Body {
  ids?: number[]
  items?: { id: number; change?: object; values?: object; expected: object }[]
  preview?: boolean
}
const bodyOf = ({ body }: Sent) => body as Body
/** What is sent to undo carries the previous values. */
const isUndo = (request: Sent) => bodyOf(request).items?.[0]?.values !== undefined
const undone = (requests: readonly Sent[]) =>
  requests.filter(isUndo).flatMap((request) => bodyOf(request).items ?? [])

/** Changes all but the refused tasks. */
const batch =
  (refused: Record<number, string> = {}, unchanged: number[] = []) =>
  (request: Sent) => {
    const ids = bodyOf(request).ids ?? bodyOf(request).items?.map(({ id }) => id) ?? []
    const changed = ids.filter((id) => !(id in refused) && !unchanged.includes(id))
    return {
      total: ids.length,
      changed,
      unchanged: ids.filter((id) => unchanged.includes(id)),
      refused: ids.filter((id) => id in refused).map((id) => ({ id, reason: refused[id] })),
      moved: [] as { id: number; title: string; values: object }[],
      before: changed.map((id) => ({ id, values: { priority_id: 1 }, expected: { priority_id: 3 } })),
    }
  }

const change = {
  change: { priority_id: 3 },
  field: 'Priority',
  value: 'Urgent',
  show: (held: unknown) => `priority ${String(held)}`,
}
const endpoint = 'POST /rest/tasks/batch'

function show(ids: number[], answer: object | ((request: Sent) => unknown)) {
  const server = fakeApi({ [endpoint]: answer })
  const onClose = vi.fn()
  const onDone = vi.fn()
  const { user } = renderConsole(<BulkPreview ids={ids} change={change} onClose={onClose} onDone={onDone} />)
  return { server, user, onClose, onDone }
}
const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1)
const apply = (count: number) => screen.findByRole('button', { name: words('apply', { count }) })

test('shows what would change before anything does, by reason', async () => {
  const { server } = show([1, 2, 3, 4, 5], batch({ 2: 'no right', 4: 'no right', 5: 'archived' }, [3]))
  await screen.findByText(words('willChange', { count: 1 }))
  expect(screen.getByText(words('unchanged', { count: 1 }))).toBeTruthy()
  expect(screen.getByText('№ 2, № 4')).toBeTruthy()
  const reasons = screen.getAllByText(/no right|archived/).map((line) => line.textContent)
  expect(reasons[0]).toContain('no right')
  expect(server.sent.every((request) => bodyOf(request).preview === true)).toBe(true)
})

test('only the first dozen of refused numbers is listed', async () => {
  show(numbers(15), batch(Object.fromEntries(numbers(15).map((id) => [id, 'no right']))))
  await screen.findByText(words('nothingChanges'))
  const list = screen.getByText(/№ 12/).textContent
  expect(list).not.toContain('№ 13')
  expect(list).toContain(words('andMore', { count: 3 }))
  expect((await apply(0)).matches(':disabled')).toBe(true)
})

test('a change is sent in parts and can be undone with the values before', async () => {
  const { server, user, onDone } = show(numbers(120), batch({ 7: 'no right' }))
  await user.click(await apply(119))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const changes = server.requests(endpoint).filter((request) => !bodyOf(request).preview)
  expect(changes.map((request) => bodyOf(request).items?.length)).toEqual([50, 50, 19])
  expect(bodyOf(changes[0] as Sent).items?.[0]).toEqual({
    id: 1,
    change: { priority_id: 3 },
    expected: { priority_id: 1 },
  })
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undone'))
  const restored = undone(server.requests(endpoint))
  expect(restored).toHaveLength(119)
  expect(restored[0]).toEqual({ id: 1, values: { priority_id: 1 }, expected: { priority_id: 3 } })
})

test('a failure in the middle keeps the undo of what was done', async () => {
  let calls = 0
  const { user, onDone, server } = show(numbers(120), (request: Sent) => {
    if (!bodyOf(request).preview && !isUndo(request) && ++calls === 2) return failure(503, 'overloaded')
    return batch()(request)
  })
  await user.click(await apply(120))
  await screen.findByText('overloaded')
  await screen.findByText(words('done', { count: 50 }))
  expect(onDone).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undone'))
  expect(undone(server.requests(endpoint))).toHaveLength(50)
})

test('after a failure the dialog stays open for what is left', async () => {
  let calls = 0
  const { user, onDone, server } = show(numbers(120), (request: Sent) => {
    if (!bodyOf(request).preview && ++calls === 2) return failure(503, 'overloaded')
    return batch()(request)
  })
  await user.click(await apply(120))
  await user.click(await apply(70))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const again = server.requests(endpoint).slice(-2)
  expect(again.map((request) => bodyOf(request).items?.[0]?.id)).toEqual([51, 101])
})

test('a partly refused undo says how much was restored', async () => {
  const { user } = show([1, 2], (request: Sent) =>
    batch(isUndo(request) ? { 2: 'changed since' } : {})(request),
  )
  await user.click(await apply(2))
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undonePartly', { done: 1, all: 2 }))
  expect(screen.getByText('changed since')).toBeTruthy()
})

/** Task 2 is changed by somebody else between the preview and the change. */
const withMoved = (request: Sent) => {
  const item = bodyOf(request).items?.find(({ id }) => id === 2)
  const answer = batch()(request)
  if (!item || isUndo(request) || JSON.stringify(item.expected) !== '{"priority_id":1}') return answer
  return {
    ...answer,
    changed: answer.changed.filter((id) => id !== 2),
    moved: [{ id: 2, title: 'Lamp', values: { priority_id: 2 } }],
    before: answer.before.filter(({ id }) => id !== 2),
  }
}

test('a task that somebody else changed since the preview is left alone; both values are shown', async () => {
  const { user, onDone, server } = show([1, 2], withMoved)
  await user.click(await apply(2))
  const row = (await screen.findByText('№ 2 Lamp')).closest('tr')
  expect(row?.textContent).toMatch(/priority 1.*priority 2.*Urgent/)
  expect(onDone).not.toHaveBeenCalled()
  const sent = server.requests(endpoint).length
  await user.click(screen.getByRole('button', { name: words('leaveMoved') }))
  expect(onDone).toHaveBeenCalled()
  expect(server.requests(endpoint)).toHaveLength(sent)
})

test('changing it anyway is decided on the value that was shown', async () => {
  const { user, onDone, server } = show([1, 2], withMoved)
  await user.click(await apply(2))
  await user.click(await screen.findByRole('button', { name: words('changeMoved', { count: 1 }) }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodyOf(server.requests(endpoint).at(-1) as Sent).items).toEqual([
    { id: 2, change: { priority_id: 3 }, expected: { priority_id: 2 } },
  ])
})

test('a preview that fails lets nothing through', async () => {
  const { user, onClose } = show([1], failure(500, 'broken'))
  await screen.findByText('broken')
  expect((await apply(0)).matches(':disabled')).toBe(true)
  await user.click(screen.getAllByRole('button', { name: words('cancel') }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

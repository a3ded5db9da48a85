import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { BulkPreview } from './bulk-preview'

const words = (key: string, values?: Record<string, string | number>) => text(`bulk.${key}`, values)

interface Body {
  ids?: number[]
  items?: { id: number; change: object }[]
  preview?: boolean
}
const bodyOf = ({ body }: Sent) => body as Body

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
      before: changed.map((id) => ({ id, values: { priority_id: 1 } })),
    }
  }

const change = { change: { priority_id: 3 }, field: 'Priority', value: 'Urgent' }
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
  expect(changes.map((request) => bodyOf(request).ids?.length)).toEqual([50, 50, 20])
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undone'))
  const restored = server.requests(endpoint).flatMap((request) => bodyOf(request).items ?? [])
  expect(restored).toHaveLength(119)
  expect(restored[0]).toEqual({ id: 1, change: { priority_id: 1 } })
})

test('a failure in the middle keeps the undo of what was done', async () => {
  let calls = 0
  const { user, onDone, server } = show(numbers(120), (request: Sent) => {
    if (!bodyOf(request).preview && !bodyOf(request).items && ++calls === 2) return failure(503, 'overloaded')
    return batch()(request)
  })
  await user.click(await apply(120))
  await screen.findByText('overloaded')
  await screen.findByText(words('done', { count: 50 }))
  expect(onDone).toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undone'))
  expect(server.requests(endpoint).flatMap((request) => bodyOf(request).items ?? [])).toHaveLength(50)
})

test('a partly refused undo says how much was restored', async () => {
  const { user } = show([1, 2], (request: Sent) =>
    batch(bodyOf(request).items ? { 2: 'changed since' } : {})(request),
  )
  await user.click(await apply(2))
  await user.click(await screen.findByRole('button', { name: words('undo') }))
  await screen.findByText(words('undonePartly', { done: 1, all: 2 }))
  expect(screen.getByText('changed since')).toBeTruthy()
})

test('a preview that fails lets nothing through', async () => {
  const { user, onClose } = show([1], failure(500, 'broken'))
  await screen.findByText('broken')
  expect((await apply(0)).matches(':disabled')).toBe(true)
  await user.click(screen.getAllByRole('button', { name: words('cancel') }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

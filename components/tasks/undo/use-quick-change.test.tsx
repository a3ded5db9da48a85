import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '@/components/api/query-keys'
import { renderConsole, text } from '@/lib/testing/console/render'
import { changeByOthers, server, serveTask } from '@/lib/testing/console/task-server'
import { useQuickChange } from './use-quick-change'

let queries: QueryClient

/** Moves the task from one priority to the next, as a card that is moved twice. */
function Mover({ path }: { path: readonly number[] }) {
  const change = useQuickChange()
  const client = useQueryClient()
  useEffect(() => {
    queries = client
  }, [client])
  const move = (to: number, at: number) =>
    void change({
      task: { ...server.task, priority_id: path[at] ?? 0 },
      change: { priority_id: to },
      shown: { priority_id: to },
      back: null,
      words: `to ${to}`,
      failed: 'not moved',
    })
  return (
    <button type="button" onClick={() => path.slice(1).forEach(move)}>
      go
    </button>
  )
}

beforeEach(serveTask)

const go = () => screen.getByRole('button', { name: 'go' })
const asked = () => screen.queryByText(text('kit.conflict.mine'))

test('two quick moves of one card are made one after the other', async () => {
  const { user } = renderConsole(<Mover path={[2, 3, 1]} />)
  await user.click(go())
  await waitFor(() => expect(server.task.priority_id).toBe(1))
  expect(server.sent.map(({ body }) => body)).toEqual([{ priority_id: 3 }, { priority_id: 1 }])
  await screen.findByText('to 1')
  expect(asked()).toBeNull()
})

test('a version that is known to be old is read again before it is compared', async () => {
  const { user } = renderConsole(<Mover path={[3, 1]} />)
  const key = queryKeys.task(server.task.id)
  queries.setQueryData(key, { task: server.task, stored: server.task, etag: '"1"' })
  await changeByOthers({ priority_id: 3 })
  await queries.invalidateQueries({ queryKey: key })
  await user.click(go())
  await waitFor(() => expect(server.task.priority_id).toBe(1))
  expect(asked()).toBeNull()
})

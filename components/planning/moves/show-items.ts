import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { BatchItem } from '@/components/api/task-sets'
import type { BoardPages } from '@/components/tasks/live/patch-board'
import { applyTasks } from '@/components/tasks/live/apply-issues'
import type { BoardTaskWire, BoardWire } from '@/lib/domain/planning/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { type PlanValues, planValuesIn } from './plan'

interface Shown {
  queries: QueryClient
  items: readonly BatchItem[]
  /** Tasks that are on no board yet. */
  known: readonly BoardTaskWire[]
  userId: number
}

/** A task as the board and as a list have it. */
interface Seen {
  board?: BoardTaskWire
  list?: TaskWire
}

/** Shows changes before they are stored, on the board and in the lists. Returns a function that shows some tasks as
 * they were. */
export function showItems({ queries, items, known, userId }: Shown) {
  const listed = listedTasks(queries)
  const before = new Map<number, Seen>()
  const boards = boardTasks(queries)
  for (const { id } of items) {
    const board = boards.get(id) ?? known.find((task) => task.id === id)
    const list = listed.get(id)
    before.set(id, { ...(board && { board }), ...(list && { list }) })
  }
  const put = (changed: readonly Seen[]) => {
    putOnBoards(
      queries,
      changed.flatMap(({ board }) => board ?? []),
    )
    const tasks = changed.flatMap(({ list }) => list ?? [])
    if (tasks.length > 0) applyTasks(queries, tasks, userId)
  }
  put(
    items.map((item) => {
      const values = planValuesIn('change' in item ? item.change : item.values)
      const { board, list } = before.get(item.id) ?? {}
      return {
        ...(board && { board: withValues(board, values) }),
        ...(list && { list: { ...list, ...values } }),
      }
    }),
  )
  return (ids: readonly number[]) => put(ids.flatMap((id) => before.get(id) ?? []))
}

function withValues(task: BoardTaskWire, values: PlanValues): BoardTaskWire {
  const next = { ...task }
  if (values.assigned_user_id !== undefined) next.assigned_user_id = values.assigned_user_id
  if (values.assigned_organization_id !== undefined)
    next.assigned_organization_id = values.assigned_organization_id
  if (values.planned_start !== undefined) next.planned_start = values.planned_start
  if (values.planned_duration !== undefined) {
    next.planned_duration = values.planned_duration
    next.minutes = values.planned_duration ?? task.minutes
  }
  return next
}

function boardTasks(queries: QueryClient): Map<number, BoardTaskWire> {
  const boards = queries.getQueriesData<BoardWire>({ queryKey: queryKeys.plans })
  return new Map(boards.flatMap(([, board]) => board?.tasks.map((task) => [task.id, task] as const) ?? []))
}

function listedTasks(queries: QueryClient): Map<number, TaskWire> {
  const lists = queries.getQueriesData<BoardPages>({ queryKey: queryKeys.boards })
  return new Map(
    lists.flatMap(([, list]) =>
      (list?.pages ?? []).flatMap(({ items }) => items.map((task) => [task.id, task] as const)),
    ),
  )
}

function putOnBoards(queries: QueryClient, tasks: readonly BoardTaskWire[]) {
  if (tasks.length === 0) return
  const changed = new Map(tasks.map((task) => [task.id, task]))
  queries.setQueriesData<BoardWire>(
    { queryKey: queryKeys.plans },
    (board) =>
      board && {
        ...board,
        tasks: [...board.tasks.filter(({ id }) => !changed.has(id)), ...changed.values()],
      },
  )
}

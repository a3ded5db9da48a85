import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import type { LoadedTask } from '@/components/api/tasks'
import { noteDeletions, noteTasks } from './catch-up'
import { type BoardPages, dropFromBoard, patchBoard, idsByBoard } from './patch-board'
import { dropFromPage, patchPage } from './patch-page'
import { dropFromPlans, patchPlans } from './patch-plans'
import { dropPoints, patchPoints } from './patch-points'
import type { TaskMapWire, TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'
import type { BoardWire } from '@/lib/domain/planning/presenter'
import type { CommentWire } from '@/lib/domain/chat/presenter'

/** Updates the visible points. A set may be large: hidden ones are fetched again when shown. */
function applyPoints(queries: QueryClient, patch: (points: TaskMapWire, query: Query) => TaskMapWire) {
  const queryKey = queryKeys.taskPointSets
  void queries.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
  for (const [key, points] of queries.getQueriesData<TaskMapWire>({ queryKey, type: 'active' })) {
    const next = points && patch(points, key[2] as Query)
    if (next !== points) queries.setQueryData(key, next)
  }
}

export function applyTasks(queries: QueryClient, tasks: readonly TaskWire[], userId: number) {
  noteTasks(tasks)
  for (const [key, page] of queries.getQueriesData<TaskPageWire>({ queryKey: queryKeys.taskLists })) {
    if (page) queries.setQueryData(key, patchPage(page, key[2] as Query, tasks, userId))
  }
  applyPoints(queries, (points, query) => patchPoints(points, query, tasks, userId))
  const boards = queries.getQueriesData<BoardPages>({ queryKey: queryKeys.boards })
  const others = idsByBoard(boards.map(([key, pages]) => [key[2] as Query, pages]))
  for (const [key, pages] of boards) {
    const next = pages && patchBoard(pages, key[2] as Query, tasks, userId, others)
    // Writing marks a column as fresh, and one out of view must stay stale.
    if (next !== pages) queries.setQueryData(key, next)
  }
  queries.setQueriesData<BoardWire>(
    { queryKey: queryKeys.plans },
    (board) => board && patchPlans(board, tasks),
  )
  for (const task of tasks) {
    const queryKey = queryKeys.task(task.id)
    const stale = queries.getQueryState(queryKey)?.isInvalidated
    queries.setQueryData<LoadedTask>(
      queryKey,
      (loaded) => loaded && { ...loaded, task: { ...loaded.task, ...task } },
    )
    // Writing marks the task as fresh; its stored version is still to be read again.
    if (stale) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

export function applyDeletions(queries: QueryClient, ids: ReadonlySet<number>) {
  noteDeletions(ids)
  queries.setQueriesData<TaskPageWire>(
    { queryKey: queryKeys.taskLists },
    (page) => page && dropFromPage(page, ids),
  )
  applyPoints(queries, (points) => dropPoints(points, ids))
  for (const [key, pages] of queries.getQueriesData<BoardPages>({ queryKey: queryKeys.boards })) {
    const next = pages && dropFromBoard(pages, ids)
    if (next !== pages) queries.setQueryData(key, next)
  }
  queries.setQueriesData<BoardWire>(
    { queryKey: queryKeys.plans },
    (board) => board && dropFromPlans(board, ids),
  )
}

const sameComment = (one: CommentWire, two: CommentWire) =>
  one.id === two.id || (one.uuid !== null && one.uuid === two.uuid)

/** The stream of a task also contains comments of its subtasks, whose events name only the subtask. */
const isStream = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] === 'comments' && queryKey[3] === 'stream'

export function applyComments(queries: QueryClient, comments: readonly CommentWire[], userId: number) {
  if (comments.length > 0) void queries.invalidateQueries({ predicate: isStream })
  for (const comment of comments) {
    queries.setQueryData<CommentWire[]>(queryKeys.comments(comment.task_id), (list) =>
      list ? [comment, ...list.filter((item) => !sameComment(item, comment))] : list,
    )
    if (comment.user_id === userId) continue
    queries.setQueriesData<TaskPageWire>(
      { queryKey: queryKeys.taskLists },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) =>
            item.id === comment.task_id
              ? { ...item, unread_message_count: (item.unread_message_count ?? 0) + 1 }
              : item,
          ),
        },
    )
  }
}

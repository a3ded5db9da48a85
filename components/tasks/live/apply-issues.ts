import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import type { LoadedTask } from '@/components/api/tasks'
import type { Comment, Task, TaskPage, TaskPoints } from '@/components/api/types'
import { type BoardPages, dropFromBoard, patchBoard, standing } from './patch-board'
import { dropFromPage, patchPage } from './patch-page'
import { dropPoints, patchPoints } from './patch-points'

export function applyTasks(queries: QueryClient, tasks: readonly Task[], userId: number) {
  for (const [key, page] of queries.getQueriesData<TaskPage>({ queryKey: queryKeys.taskLists })) {
    if (page) queries.setQueryData(key, patchPage(page, key[2] as Query, tasks, userId))
  }
  for (const [key, points] of queries.getQueriesData<TaskPoints>({ queryKey: queryKeys.taskPointSets })) {
    const query = key[2] as Query
    if (points) queries.setQueryData(key, patchPoints(points, query, tasks, userId))
  }
  const boards = queries.getQueriesData<BoardPages>({ queryKey: queryKeys.boards })
  const others = standing(boards.map(([key, pages]) => [key[2] as Query, pages]))
  for (const [key, pages] of boards) {
    if (pages) queries.setQueryData(key, patchBoard(pages, key[2] as Query, tasks, userId, others))
  }
  for (const task of tasks) {
    queries.setQueryData<LoadedTask>(
      queryKeys.task(task.id),
      (loaded) => loaded && { ...loaded, task: { ...loaded.task, ...task } },
    )
  }
}

export function applyDeletions(queries: QueryClient, ids: ReadonlySet<number>) {
  queries.setQueriesData<TaskPage>(
    { queryKey: queryKeys.taskLists },
    (page) => page && dropFromPage(page, ids),
  )
  queries.setQueriesData<TaskPoints>(
    { queryKey: queryKeys.taskPointSets },
    (points) => points && dropPoints(points, ids),
  )
  queries.setQueriesData<BoardPages>(
    { queryKey: queryKeys.boards },
    (pages) => pages && dropFromBoard(pages, ids),
  )
}

const sameComment = (one: Comment, two: Comment) =>
  one.id === two.id || (one.uuid !== null && one.uuid === two.uuid)

/** The stream of a task also holds the comments of its subtasks, which name only themselves. */
const isStream = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[1] === 'comments' && queryKey[3] === 'stream'

export function applyComments(queries: QueryClient, comments: readonly Comment[], userId: number) {
  if (comments.length > 0) void queries.invalidateQueries({ predicate: isStream })
  for (const comment of comments) {
    queries.setQueryData<Comment[]>(queryKeys.comments(comment.task_id), (list) =>
      list ? [comment, ...list.filter((item) => !sameComment(item, comment))] : list,
    )
    if (comment.user_id === userId) continue
    queries.setQueriesData<TaskPage>(
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

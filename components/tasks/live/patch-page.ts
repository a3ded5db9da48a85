import type { Query } from '@/components/api/request'
import { fitsQuery } from './fits-query'
import type { TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'

/** Only the first page sorted by newest has an obvious position for a new task. */
const takesNew = (query: Query) =>
  query.page === 1 && query.sortBy === 'news_date' && query.sortDirection === 'DESC'

/** New tasks that belong on top of the page. */
function arrivals(page: TaskPageWire, query: Query, tasks: readonly TaskWire[], userId: number): TaskWire[] {
  if (!takesNew(query)) return []
  const last = page.items.at(-1)
  const full = last !== undefined && page.items.length < page.count
  return tasks.filter(
    (task) =>
      !page.items.some(({ id }) => id === task.id) &&
      (!full || task.date > last.date) &&
      fitsQuery(task, query, userId) === true,
  )
}

/** Shows changed tasks at once; removals and other sort orders follow with the refetch. */
export function patchPage(
  page: TaskPageWire,
  query: Query,
  tasks: readonly TaskWire[],
  userId: number,
): TaskPageWire {
  const changed = new Map(tasks.map((task) => [task.id, task]))
  const added = arrivals(page, query, tasks, userId)
  if (added.length === 0 && !page.items.some((item) => changed.has(item.id))) return page
  const kept = page.items.map((item) => ({ ...item, ...changed.get(item.id) }))
  const items =
    added.length === 0 ? kept : [...added, ...kept].sort((one, two) => two.date - one.date || two.id - one.id)
  const limit = typeof query.limit === 'number' ? query.limit : items.length
  return { items: items.slice(0, limit), count: page.count + added.length }
}

export function dropFromPage(page: TaskPageWire, ids: ReadonlySet<number>): TaskPageWire {
  const items = page.items.filter((item) => !ids.has(item.id))
  const dropped = page.items.length - items.length
  return dropped === 0 ? page : { items, count: Math.max(0, page.count - dropped) }
}

import type { InfiniteData } from '@tanstack/react-query'
import type { Query } from '@/components/api/request'
import { fitsQuery, serverOnly } from './fits-query'
import type { TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'

export type BoardPages = InfiniteData<TaskPageWire, number>

const cut = (items: TaskWire[], pages: readonly TaskPageWire[], count: number): TaskPageWire[] => {
  let from = 0
  return pages.map((page, at) => {
    // Added cards lengthen the last page, so that none is lost.
    const to = at === pages.length - 1 ? items.length : from + page.items.length
    const part = { items: items.slice(from, to), count }
    from = to
    return part
  })
}

/** Index of a task in a column sorted by date; in any other order it comes first. */
function placeOf(items: readonly TaskWire[], task: TaskWire, query: Query): number {
  if (query.sortBy !== 'news_date') return 0
  const sign = query.sortDirection === 'ASC' ? 1 : -1
  const at = items.findIndex((item) => sign * (item.date - task.date || item.id - task.id) > 0)
  return at < 0 ? items.length : at
}

/** The part of a selection that only the server can evaluate. */
const hidden = (query: Query) => JSON.stringify(serverOnly.map((name) => query[name] ?? null))

/** Ids of the tasks on the boards, by the part of their selection that only the server can evaluate. */
export type IdsByBoard = ReadonlyMap<string, ReadonlySet<number>>

export function idsByBoard(boards: readonly (readonly [Query, BoardPages | undefined])[]): IdsByBoard {
  const found = new Map<string, Set<number>>()
  for (const [query, data] of boards) {
    const ids = found.get(hidden(query)) ?? new Set<number>()
    for (const { id } of data?.pages.flatMap((page) => page.items) ?? []) ids.add(id)
    found.set(hidden(query), ids)
  }
  return found
}

/** Moves changed tasks into, within and out of a board column. A task in another column of the same search matches
 * the search, and a move does not change that. */
export function patchBoard(
  data: BoardPages,
  query: Query,
  tasks: readonly TaskWire[],
  userId: number,
  others: IdsByBoard = new Map(),
): BoardPages {
  let items = data.pages.flatMap((page) => page.items)
  let count = data.pages[0]?.count ?? 0
  let touched = false
  for (const task of tasks) {
    const at = items.findIndex(({ id }) => id === task.id)
    const fits = fitsQuery(task, query, userId) ?? (others.get(hidden(query))?.has(task.id) || undefined)
    if (at >= 0 && fits === false) {
      items = items.toSpliced(at, 1)
      count -= 1
      touched = true
    } else if (at >= 0) {
      items = items.with(at, { ...items[at], ...task })
      touched = true
    } else if (fits === true) {
      const place = placeOf(items, task, query)
      if (place < items.length || items.length === count) items = items.toSpliced(place, 0, task)
      count += 1
      touched = true
    }
  }
  return touched ? { ...data, pages: cut(items, data.pages, count) } : data
}

export function dropFromBoard(data: BoardPages, ids: ReadonlySet<number>): BoardPages {
  const items = data.pages.flatMap((page) => page.items)
  const kept = items.filter(({ id }) => !ids.has(id))
  const dropped = items.length - kept.length
  if (dropped === 0) return data
  return { ...data, pages: cut(kept, data.pages, Math.max(0, (data.pages[0]?.count ?? 0) - dropped)) }
}

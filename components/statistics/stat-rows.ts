import type { TaskStatsWire } from '@/lib/domain/tasks/stats-presenter'
import type { Span } from './period'

type StepShare = TaskStatsWire['statuses'][number]

export interface Group {
  id: number
  statuses: readonly StepShare[]
}

/** One bar: id, label, and counts by step. */
export interface StatRow {
  /** Null for the merged small groups. */
  id: number | null
  name: string
  total: number
  /** Counts by id of step. */
  steps: Readonly<Record<string, number>>
}

const sum = (statuses: readonly StepShare[]) => statuses.reduce((all, { count }) => all + count, 0)

function add(groups: readonly Group[]): Record<string, number> {
  const steps: Record<string, number> = {}
  for (const { status_id, count } of groups.flatMap(({ statuses }) => statuses))
    steps[status_id] = (steps[status_id] ?? 0) + count
  return steps
}

interface Naming {
  nameOf: (id: number) => string
  rest: string
  /** Maximum of single groups. */
  atMost?: number
  /** A fixed order of ids, which takes precedence over the size. */
  order?: readonly number[]
}

/** The largest first; groups too small to see are merged at the end. */
export function statRows(groups: readonly Group[], { nameOf, rest, atMost = 12, order }: Naming): StatRow[] {
  const place = ({ id }: StatRow) => (order && id !== null ? order.indexOf(id) : 0)
  const rows = groups
    .map(
      (group): StatRow => ({
        id: group.id,
        name: nameOf(group.id),
        total: sum(group.statuses),
        steps: add([group]),
      }),
    )
    .filter(({ total }) => total > 0)
    .sort((one, two) => place(one) - place(two) || two.total - one.total || one.name.localeCompare(two.name))
  if (rows.length <= atMost + 1) return rows
  const small = new Set(rows.slice(atMost).map(({ id }) => id))
  const others = groups.filter(({ id }) => small.has(id))
  const last: StatRow = {
    id: null,
    name: rest,
    total: others.reduce((all, { statuses }) => all + sum(statuses), 0),
    steps: add(others),
  }
  return [...rows.slice(0, atMost), last]
}

/** A link to the tasks counted in a bar. */
export function tasksAddress(filter: string, id: number | null, { from, to }: Span): string | null {
  if (id === null) return null
  const address = new URLSearchParams({ stage: 'all', archive: 'true', [filter]: String(id) })
  if (from) address.set('from', from)
  if (to) address.set('to', to)
  return `/console/tasks?${address}`
}

import type { Query } from '@/components/api/request'
import { isOverdue } from '../due/is-overdue'
import { fitsQuery } from './fits-query'
import type { TaskMapWire, TaskWire } from '@/lib/domain/tasks/presenter'

type Row = TaskMapWire['rows'][number]

function toRow(columns: readonly string[], task: TaskWire): Row {
  const values: Record<string, number | null> = {
    id: task.id,
    lon: task.lon,
    lat: task.lat,
    status_id: task.status_id,
    priority_id: task.priority_id,
    type_id: task.type_id,
    stage: task.stage,
    overdue: Number(isOverdue(task)),
  }
  return columns.map((column) => values[column] ?? 0)
}

const sameRow = (one: Row, two: Row | undefined) => one.every((value, at) => value === two?.[at])

/** The positions of the changed tasks, and the oldest id in a truncated set. */
function find({ columns, rows, count }: TaskMapWire, changed: ReadonlyMap<number, TaskWire>) {
  const idAt = columns.indexOf('id')
  const places = new Map<number, number>()
  let oldest = Number.POSITIVE_INFINITY
  rows.forEach((row, at) => {
    const id = Number(row[idAt])
    if (id < oldest) oldest = id
    if (changed.has(id)) places.set(id, at)
  })
  return { places, oldest: count > rows.length ? oldest : 0 }
}

/** Applies changed tasks to a set of points, and removes those that no longer match. An unchanged set stays the same
 * object, so that it is not redrawn. */
export function patchPoints(
  points: TaskMapWire,
  query: Query,
  tasks: readonly TaskWire[],
  userId: number,
): TaskMapWire {
  const changed = new Map(tasks.map((task) => [task.id, task]))
  const { places, oldest } = find(points, changed)
  const replaced = new Map<number, Row>()
  const dropped = new Set<number>()
  const added: Row[] = []
  for (const task of changed.values()) {
    const at = places.get(task.id)
    const fits = task.lon === null ? false : fitsQuery(task, query, userId)
    if (at === undefined) {
      // Points behind the cut are counted already, and the server omits them.
      if (fits === true && task.id >= oldest) added.push(toRow(points.columns, task))
    } else if (fits === false) dropped.add(at)
    else {
      const row = toRow(points.columns, task)
      if (!sameRow(row, points.rows[at])) replaced.set(at, row)
    }
  }
  if (replaced.size + dropped.size + added.length === 0) return points
  const rows = points.rows.map((row, at) => replaced.get(at) ?? row).filter((_, at) => !dropped.has(at))
  return {
    ...points,
    rows: [...rows, ...added],
    count: points.count + added.length - dropped.size,
  }
}

export function dropPoints(points: TaskMapWire, ids: ReadonlySet<number>): TaskMapWire {
  const idAt = points.columns.indexOf('id')
  const rows = points.rows.filter((row) => !ids.has(Number(row[idAt])))
  const dropped = points.rows.length - rows.length
  return dropped === 0 ? points : { ...points, rows, count: points.count - dropped }
}

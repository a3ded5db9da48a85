import type { Query } from '@/components/api/request'
import type { Task, TaskPoints } from '@/components/api/types'
import { isOverdue } from '../looks/is-overdue'
import { fitsQuery } from './fits-query'

type Row = TaskPoints['rows'][number]

function toRow(columns: readonly string[], task: Task): Row {
  const values: Record<string, number | boolean | null> = {
    id: task.id,
    lon: task.lon,
    lat: task.lat,
    status_id: task.status_id,
    priority_id: task.priority_id,
    type_id: task.type_id,
    stage: task.stage,
    overdue: isOverdue(task),
  }
  return columns.map((column) => values[column] ?? null)
}

/** Puts changed tasks into a cached set of points, and takes out those that no longer belong there. */
export function patchPoints(
  points: TaskPoints,
  query: Query,
  tasks: readonly Task[],
  userId: number,
): TaskPoints {
  const idAt = points.columns.indexOf('id')
  const changed = new Map(tasks.map((task) => [task.id, task]))
  const known = new Set<number>()
  const rows: Row[] = []
  for (const row of points.rows) {
    const task = changed.get(Number(row[idAt]))
    if (!task) {
      rows.push(row)
      continue
    }
    known.add(task.id)
    if (task.lon !== null && fitsQuery(task, query, userId) !== false) rows.push(toRow(points.columns, task))
  }
  for (const task of tasks) {
    if (known.has(task.id) || task.lon === null) continue
    if (fitsQuery(task, query, userId) === true) rows.push(toRow(points.columns, task))
  }
  return { ...points, rows, count: rows.length }
}

export function dropPoints(points: TaskPoints, ids: ReadonlySet<number>): TaskPoints {
  const idAt = points.columns.indexOf('id')
  const rows = points.rows.filter((row) => !ids.has(Number(row[idAt])))
  return rows.length === points.rows.length ? points : { ...points, rows, count: rows.length }
}

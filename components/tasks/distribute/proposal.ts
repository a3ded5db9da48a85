import type { BatchItem } from '@/components/api/task-sets'
import type { PlanProposalWire } from '@/lib/domain/planning/dispatch/presenter'

type Proposed = PlanProposalWire['items'][number]

/** What the person changed in a row of a proposal. */
export interface RowEdit {
  userId: number
  fio: string
  /** Milliseconds. */
  start: number
}

/** A task of a proposal with the person and the time that it would get. */
export interface Row {
  taskId: number
  title: string
  userId: number
  fio: string
  organization: string | null
  /** Milliseconds. */
  start: number
  minutes: number
  /** Unknown once the person or the time was changed. */
  travel: Proposed['travel'] | null
  /** Of the proposal; null once another person was chosen. */
  reasons: Proposed['reasons'] | null
  score: number | null
  conflicts: readonly string[]
  /** As the task is now, Unix seconds. */
  assignedUserId: number | null
  plannedStart: number | null
}

/** The rows of a proposal with what was changed in them. */
export function rowsOf(items: readonly Proposed[], edits: ReadonlyMap<number, RowEdit>): Row[] {
  return items.map((item) => {
    const edit = edits.get(item.task_id)
    const isSame = !edit || edit.userId === item.user_id
    return {
      taskId: item.task_id,
      title: item.title,
      userId: edit?.userId ?? item.user_id,
      fio: edit?.fio ?? item.fio,
      organization: isSame ? item.organization_name : null,
      start: edit?.start ?? item.start * 1000,
      minutes: item.minutes,
      travel: edit ? null : item.travel,
      reasons: isSame ? item.reasons : null,
      score: isSame ? item.score : null,
      conflicts: item.conflicts.map(({ kind }) => kind),
      assignedUserId: item.assigned_user_id,
      plannedStart: item.planned_start,
    }
  })
}

export interface RowGroup {
  userId: number
  fio: string
  organization: string | null
  rows: Row[]
}

/** Rows by person, the people by name, their rows by time. */
export function groupsOf(rows: readonly Row[]): RowGroup[] {
  const groups = new Map<number, RowGroup>()
  for (const row of rows) {
    const { userId, fio, organization } = row
    const known = groups.get(userId)
    if (!known) groups.set(userId, { userId, fio, organization, rows: [row] })
    else {
      known.rows.push(row)
      known.organization ??= organization
    }
  }
  for (const group of groups.values())
    group.rows.sort((one, other) => one.start - other.start || one.taskId - other.taskId)
  return [...groups.values()].sort((one, other) => one.fio.localeCompare(other.fio))
}

/** The change that accepts a row, made only while the task is as it was when the proposal was made. */
export const itemOf = ({ taskId, userId, start, assignedUserId, plannedStart }: Row): BatchItem => ({
  id: taskId,
  change: { assigned_user_id: userId, planned_start: Math.round(start / 1000) },
  expected: { assigned_user_id: assignedUserId, planned_start: plannedStart },
})

/** What is asked about rows to learn what speaks against them, all together. */
export const toChecked = ({ taskId, userId, start, minutes }: Row) => ({
  task_id: taskId,
  user_id: userId,
  start: Math.round(start / 1000),
  duration: minutes,
})

import type { HeldTask } from '../store/held-task'

export const groups = ['overdue', 'today', 'later', 'someday', 'finished'] as const
export type Group = (typeof groups)[number]

/** The moment by which a task is in the order of the day: its planned start, else its deadline. */
export const dueOf = ({ task }: HeldTask): number | null => task.planned_start ?? task.deadline

function groupOf(held: HeldTask, now: number, dayEnd: number): Group {
  const { task } = held
  if (task.stage === 2) return 'finished'
  if (task.deadline !== null && task.deadline < now) return 'overdue'
  const due = dueOf(held)
  if (due === null) return 'someday'
  return due <= dayEnd ? 'today' : 'later'
}

/** Tasks by when they are due; each group by time, then by number. All moments are Unix seconds. */
export function groupTasks(tasks: readonly HeldTask[], now: number): Map<Group, HeldTask[]> {
  const dayEnd = new Date(now * 1000).setHours(23, 59, 59, 999) / 1000
  const found = new Map<Group, HeldTask[]>(groups.map((group) => [group, []]))
  const order = (held: HeldTask) => dueOf(held) ?? Number.POSITIVE_INFINITY
  for (const held of tasks.toSorted((a, b) => order(a) - order(b) || a.task.id - b.task.id))
    found.get(groupOf(held, now, dayEnd))?.push(held)
  return found
}

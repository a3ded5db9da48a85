import type { LiveEvent } from '@/components/live-updates/live-event'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** The final state of the tasks in a burst: a deleted one may have been restored. */
export function sumUp(events: readonly LiveEvent[]): { latest: TaskWire[]; gone: Set<number> } {
  const latest = new Map<number, TaskWire>()
  const gone = new Set<number>()
  for (const { issues } of events) {
    for (const task of [...(issues?.insert ?? []), ...(issues?.update ?? [])]) {
      latest.set(task.id, task)
      gone.delete(task.id)
    }
    for (const { id } of issues?.delete ?? []) {
      latest.delete(id)
      gone.add(id)
    }
  }
  return { latest: [...latest.values()], gone }
}

import type { LiveEvent } from '@/components/live-updates/live-event'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** What has become of the tasks of a burst in the end: one that was gone may be back again. */
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

import type { Query } from '@/components/api/request'
import { dropPoints, patchPoints } from './patch-points'
import type { TaskMapWire, TaskWire } from '@/lib/domain/tasks/presenter'

/** Events of tasks since a fetch of points began. */
interface Missed {
  changed: Map<number, TaskWire>
  gone: Set<number>
}

const readings = new Set<Missed>()

export function noteTasks(tasks: readonly TaskWire[]) {
  for (const { changed, gone } of readings)
    for (const task of tasks) {
      gone.delete(task.id)
      changed.set(task.id, task)
    }
}

export function noteDeletions(ids: ReadonlySet<number>) {
  for (const { changed, gone } of readings)
    for (const id of ids) {
      changed.delete(id)
      gone.add(id)
    }
}

/** A response may be older than events that arrived during the request: they are applied to it. */
export async function catchUp(
  answer: Promise<TaskMapWire>,
  query: Query,
  userId: number,
): Promise<TaskMapWire> {
  const missed: Missed = { changed: new Map(), gone: new Set() }
  readings.add(missed)
  try {
    const points = await answer
    return dropPoints(patchPoints(points, query, [...missed.changed.values()], userId), missed.gone)
  } finally {
    readings.delete(missed)
  }
}

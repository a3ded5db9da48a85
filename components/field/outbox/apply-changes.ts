import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { Change } from '../store/change'

type Steps = ReadonlyMap<number, { name: string; completes?: boolean }>

/** A task as its holder sees it: the server's answer with the changes that are not confirmed yet. A change in conflict
 * is not shown as made; one that was refused neither. */
export function applyChanges(task: TaskWire, changes: readonly Change[], steps: Steps): TaskWire {
  return changes.reduce((shown, { taskId, state, body }) => {
    if (taskId !== task.id || state !== 'waiting') return shown
    if (body.kind === 'step') {
      const { name = '', completes } = steps.get(body.stepId) ?? {}
      return { ...shown, status_id: body.stepId, status_name: name, stage: completes ? 2 : shown.stage }
    }
    if (body.kind === 'field') {
      const value = { field_id: shown.fields?.[body.field]?.field_id ?? 0, value: body.value }
      return { ...shown, fields: { ...shown.fields, [body.field]: value } }
    }
    return shown
  }, task)
}

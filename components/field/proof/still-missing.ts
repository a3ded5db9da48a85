import type { AnsweredItemWire, MissingWire, ProvenStepWire } from '@/lib/domain/proof/presenter'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { answerOf, type ShownAnswer } from '../outbox/answers-with'
import type { Change } from '../store/change'

const nothing = { item_id: null, field_id: null, role: null, left: null, title: null }

/** Whether an answer still has to be proven by a photo. */
export const needsPhoto = (
  { photo }: Pick<AnsweredItemWire, 'photo'>,
  { value, files, pictures }: ShownAnswer,
): boolean =>
  files.length + pictures.length === 0 && (photo === 'always' || (photo === 'failed' && value === 'failed'))

/** What a step lacks when all that waits on the device has been sent. The task is the one with the changes that wait. */
export function stillMissing(
  { missing, checklist, field_ids: fieldIds }: ProvenStepWire,
  task: Pick<TaskWire, 'id' | 'fields'>,
  changes: readonly Change[],
  definitions: readonly Pick<FieldDefinitionWire, 'id' | 'key' | 'name'>[],
): MissingWire[] {
  const own = changes.filter(({ taskId, state }) => taskId === task.id && state === 'waiting')
  const photos = own.filter(({ body }) => body.kind === 'photo').length
  const items = checklist.flatMap((item): MissingWire[] => {
    const answer = answerOf(item, task.id, changes)
    const about = { ...nothing, item_id: item.id, title: item.title }
    if (answer.value === null || answer.value === false)
      return item.required ? [{ ...about, kind: 'item' }] : []
    // Of those on the server some may not count.
    const uncounted = missing.some(({ kind, item_id: id }) => kind === 'item_photo' && id === item.id)
    const files = uncounted ? [] : answer.files
    return needsPhoto(item, { ...answer, files }) ? [{ ...about, kind: 'item_photo' }] : []
  })
  const fields = definitions.flatMap(({ id, key, name }): MissingWire[] => {
    const value = task.fields?.[key]?.value ?? ''
    const lacks = fieldIds.includes(id) && typeof value === 'string' && value.trim() === ''
    return lacks ? [{ ...nothing, kind: 'field', field_id: id, title: name }] : []
  })
  const others = missing.flatMap((one): MissingWire[] => {
    if (one.kind === 'photos') {
      const left = (one.left ?? 0) - photos
      return left > 0 ? [{ ...one, left }] : []
    }
    if (one.kind !== 'signature') return []
    return own.some(({ body }) => body.kind === 'signature' && body.role === one.role) ? [] : [one]
  })
  return [...items, ...fields, ...others]
}

import { expect, test } from 'vitest'
import type { AnsweredItemWire, MissingWire, ProvenStepWire } from '@/lib/domain/proof/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { AnswerValue, Change, ChangeBody } from '../store/change'
import { stillMissing } from './still-missing'

const item = (id: number, photo: string, value: AnswerValue = null, files: string[] = []) =>
  ({
    id,
    title: `item ${id}`,
    required: true,
    photo,
    answer: value === null ? null : { value, note: null, file_names: files },
  }) as unknown as AnsweredItemWire

const stepOf = (
  checklist: AnsweredItemWire[],
  missing: readonly Partial<MissingWire>[] = [],
  field_ids: number[] = [],
) => ({ checklist, missing, field_ids }) as unknown as ProvenStepWire

const changeOf = (body: ChangeBody, state: Change['state'] = 'waiting'): Change => ({
  seq: 1,
  key: 'k',
  taskId: 1,
  userId: 7,
  madeAt: 1,
  state,
  failure: null,
  body,
})
const answered = (itemId: number, value: AnswerValue, pictures: string[] = []) =>
  changeOf({ kind: 'answer', itemId, value, note: null, pictures, before: { value: null, note: null } })
const photo = { kind: 'photo', picture: 'a', name: 'a', source: 'gallery', place: null } as const
const signature = { kind: 'signature', picture: 's', role: 'client', signer: 'A', place: null } as const

function kinds(step: ProvenStepWire, changes: Change[], fields: Record<string, unknown> = {}) {
  const task = { id: 1, fields } as unknown as Pick<TaskWire, 'id' | 'fields'>
  const definitions = [{ id: 3, key: 'meter', name: 'Meter' }]
  return stillMissing(step, task, changes, definitions).map(({ kind, item_id, left }) =>
    [kind, item_id, left].filter((part) => part !== null && part !== undefined).join(' '),
  )
}

test('answers that wait count, and ask for photos as the server would', () => {
  const step = stepOf([item(1, 'none'), item(2, 'failed'), item(3, 'always', 'ok', ['f'])])
  expect(kinds(step, [])).toEqual(['item 1', 'item 2'])
  expect(kinds(step, [answered(1, true), answered(2, 'failed')])).toEqual(['item_photo 2'])
  expect(kinds(step, [answered(1, true), answered(2, 'failed', ['a'])])).toEqual([])
  expect(kinds(step, [answered(1, true), answered(2, 'ok'), answered(3, null)])).toEqual(['item 3'])
})

test('photos that the server does not count have to be made once more', () => {
  const step = stepOf([item(3, 'always', 'ok', ['f'])], [{ kind: 'item_photo', item_id: 3 }])
  expect(kinds(step, [])).toEqual(['item_photo 3'])
  expect(kinds(step, [answered(3, 'ok', ['a'])])).toEqual([])
})

test('fields, photos and signatures that wait count; what was refused does not', () => {
  const lacking = [
    { kind: 'photos', left: 2 },
    { kind: 'signature', role: 'client' },
  ] as const
  const step = stepOf([], lacking, [3])
  expect(kinds(step, [])).toEqual(['field', 'photos 2', 'signature'])
  const waiting = [changeOf(photo), changeOf(signature)]
  expect(kinds(step, waiting, { meter: { value: 0 } })).toEqual(['photos 1'])
  expect(
    kinds(step, [changeOf(photo, 'refused'), changeOf(signature, 'refused')], { meter: { value: ' ' } }),
  ).toEqual(['field', 'photos 2', 'signature'])
})

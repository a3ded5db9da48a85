import { expect, test } from 'vitest'
import type { FieldDefinition } from '@/components/api/task-parts'
import { startValues, toDraft } from './compose-values'

const depth: FieldDefinition = {
  id: 1,
  name: 'Глубина',
  key: 'glubina',
  type: 'INTEGER',
  required: true,
  order: 1,
  values: null,
}
const nothing = { place: null, definitions: [], attachments: [], seed: undefined }

test('what was not filled in is not sent, so that the server sets its defaults', () => {
  const values = { ...startValues(undefined), title: ' Яма ', type: '3', priority: '2' }
  const { date, ...draft } = toDraft(values, nothing)
  expect(date).toBeGreaterThan(1_700_000_000)
  expect(draft).toEqual({ title: 'Яма', text: '', type_id: 3, priority_id: 2 })
})

test('only fields of the chosen type are sent, zero and false among them', () => {
  const flag: FieldDefinition = { ...depth, id: 2, key: 'opasno', type: 'BOOLEAN' }
  const values = {
    ...startValues(undefined),
    type: '3',
    priority: '2',
    fields: { glubina: 0, opasno: false, other: 'from another type' },
  }
  expect(toDraft(values, { ...nothing, definitions: [depth, flag] }).fields).toEqual({
    glubina: 0,
    opasno: false,
  })
  expect(toDraft(values, nothing).fields).toBeUndefined()
})

test('a zone is watched only when it has a radius', () => {
  const values = { ...startValues(undefined), type: '1', priority: '1', trackingOn: true }
  expect(toDraft(values, nothing).tracking_on).toBeUndefined()
  expect(toDraft({ ...values, zoneRadius: 50 }, nothing)).toMatchObject({
    zone_radius: 50,
    tracking_on: true,
  })
})

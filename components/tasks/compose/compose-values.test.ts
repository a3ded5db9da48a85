import { expect, test } from 'vitest'
import { isTouched, startValues, toDraft } from './compose-values'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

const depth: FieldDefinitionWire = {
  id: 1,
  name: 'Глубина',
  key: 'glubina',
  type: 'INTEGER',
  required: true,
  order: 1,
  values: [],
}
const nothing = { place: null, definitions: [], attachments: [], seed: undefined }

test('empty fields are not sent, so that the server sets defaults; a switch always has a value', () => {
  const values = { ...startValues(undefined), title: ' Яма ', type: '3', priority: '2' }
  const { date, ...draft } = toDraft(values, nothing)
  expect(date).toBeGreaterThan(1_700_000_000)
  expect(draft).toEqual({ title: 'Яма', text: '', type_id: 3, priority_id: 2, tracking_on: false })
})

test('only fields of the chosen type are sent, including zero and false', () => {
  const flag: FieldDefinitionWire = { ...depth, id: 2, key: 'opasno', type: 'BOOLEAN' }
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

test('the address goes into its field, and into the text when the type has none', () => {
  const address = { ...depth, id: 2, key: 'adres', type: 'STRING' as const }
  const values = {
    ...startValues(undefined),
    text: 'Засыпать',
    type: '3',
    priority: '2',
    address: { text: ' Садовая, 3 ', typed: true },
  }
  expect(toDraft(values, { ...nothing, definitions: [address] })).toMatchObject({
    text: 'Засыпать',
    fields: { adres: 'Садовая, 3' },
  })
  expect(toDraft(values, { ...nothing, addressLine: 'Адрес: Садовая, 3' })).toMatchObject({
    text: 'Засыпать\nАдрес: Садовая, 3',
  })
})

test("a zone is watched with its own radius, or with the server's default", () => {
  const values = { ...startValues(undefined), type: '1', priority: '1', trackingOn: true }
  expect(toDraft(values, nothing)).toMatchObject({ tracking_on: true })
  expect(toDraft(values, nothing)).not.toHaveProperty('zone_radius')
  expect(toDraft({ ...values, zoneRadius: 50 }, nothing)).toMatchObject({
    zone_radius: 50,
    tracking_on: true,
  })
})

test('default values are not input by a person; text, another option and a switch are', () => {
  const start = startValues(undefined)
  const usual = { type: null, priority: '2' }
  const begun = { ...start, priority: '2', address: { text: 'Садовая, 3', typed: false } }
  expect(isTouched(start, start, usual)).toBe(false)
  expect(isTouched(begun, start, usual)).toBe(false)
  expect(isTouched({ ...begun, title: 'Яма' }, start, usual)).toBe(true)
  expect(isTouched({ ...begun, priority: '3' }, start, usual)).toBe(true)
  expect(isTouched({ ...begun, trackingOn: true }, start, usual)).toBe(true)
  expect(isTouched({ ...begun, address: { text: 'Двор', typed: true } }, start, usual)).toBe(true)
})

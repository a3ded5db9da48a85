import { expect, test } from 'vitest'
import { bodyOf, faultsOf, type PublicType, type RequestDraft } from './use-request-draft'

const type: PublicType = {
  id: 3,
  name: 'Hole',
  fields: [
    { key: 'depth', name: 'Depth', type: 'INTEGER', required: true, values: [] },
    { key: 'wet', name: 'Wet', type: 'BOOLEAN', required: false, values: [] },
    { key: 'seen', name: 'Seen', type: 'DATE', required: false, values: [] },
  ],
}
const words = {
  type: 'type!',
  text: 'text!',
  place: 'place!',
  field: 'field!',
  number: 'number!',
  email: 'email!',
}
const draft = (more: Partial<RequestDraft> = {}): RequestDraft => ({
  typeId: 3,
  text: ' A hole ',
  point: null,
  address: ' Main street ',
  fields: { depth: '25', wet: false, seen: '' },
  photos: [{ file: 'a.jpg', preview: 'blob:1', form: 'f', picture: new File([], 'a.jpg') }],
  contact: { name: '', email: ' a@example.org', phone: '' },
  website: '',
  ...more,
})

test('names what is missing', () => {
  const empty = draft({ text: ' ', address: '', fields: {} })
  expect(faultsOf(empty, { type, object: null, words })).toEqual({
    text: 'text!',
    place: 'place!',
    'field depth': 'field!',
  })
  expect(faultsOf(empty, { type: null, object: null, words })).toMatchObject({ type: 'type!' })
  const object = { layer_id: 1, id: 2, title: 'Lamp', lon: null, lat: null }
  expect(faultsOf(draft({ address: '' }), { type, object, words })).toEqual({})
})

test('an e-mail address with a slip is named', () => {
  const of = (email: string) =>
    faultsOf(draft({ contact: { name: '', email, phone: '' } }), { type, object: null, words })
  expect(of('anna.example.org')).toEqual({ email: 'email!' })
  expect(of(' anna@example.org ')).toEqual({})
  expect(of(' ')).toEqual({})
})

test('a number is one with a comma as well, and a word is none', () => {
  const of = (depth: string) => draft({ fields: { depth } })
  const object = null
  expect(faultsOf(of('12 см'), { type, object, words })).toEqual({ 'field depth': 'number!' })
  expect(faultsOf(of('12,5'), { type, object, words })).toEqual({})
  expect(bodyOf(of(' 12,5 '), type, null).fields).toEqual({ depth: 12.5 })
})

test('sends numbers as numbers, leaves out what is empty', () => {
  expect(bodyOf(draft(), type, null)).toMatchObject({
    type_id: 3,
    text: 'A hole',
    address: 'Main street',
    fields: { depth: 25, wet: false },
    photos: ['a.jpg'],
    contact: { email: ' a@example.org' },
  })
})

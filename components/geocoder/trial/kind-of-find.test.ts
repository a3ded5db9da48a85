import { expect, test } from 'vitest'
import { kindOfFind } from './kind-of-find'

const lenina = { house_number: '12', road: 'улица Ленина', city: 'Щёкинск', postcode: '987654' }

test.each([
  ['country', 3, 'Мурландия', {}],
  ['city', 10, 'Щёкинск, Мурландия', { city: 'Щёкинск' }],
  ['town', 12, 'Монако', { city: 'Монако' }],
  ['district', 13, 'Заречье, Щёкинск', { suburb: 'Заречье', city: 'Щёкинск' }],
  ['hamlet', 13, 'Дальняя, Мурский район', { city: 'Дальняя' }],
  ['neighbourhood', 14, 'Старый город, Щёкинск', { suburb: 'Старый город' }],
  ['postcode', 14, '987654, Щёкинск', { postcode: '987654', city: 'Щёкинск' }],
  ['street', 16, 'улица Ленина, Щёкинск', { road: 'улица Ленина' }],
  ['house', 18, 'улица Ленина, 12, Щёкинск', lenina],
  ['house', 18, '12 Lenin Street, Shchekinsk', { ...lenina, road: 'Lenin Street' }],
  ['house', 18, 'Дальняя, 12, Мурский район', { house_number: '12', city: 'Дальняя' }],
  ['interest', 18, 'Музей, улица Ленина, 12, Щёкинск', lenina],
  ['interest', 18, 'Родник, Щёкинск', { city: 'Щёкинск' }],
] as const)('%s at the zoom %d', (kind, zoom, label, address) => {
  expect(kindOfFind({ zoom, label, address })).toBe(kind)
})

import { expect, test } from 'vitest'
import { printable, printableAll } from './printable'

test.each([
  ['Насос №5 — «в норме», 12 °C ± ½ © OSM', 'Насос №5 — «в норме», 12 °C ± ½ © OSM'],
  ['Готово ✅ 👍🏽', 'Готово + '],
  ['✔ да ✗ нет → дальше', '+ да × нет -> дальше'],
  ['👨‍👩‍👧', '…'],
  ['12\u202f345\tкВт\r\nещё', '12\u00a0345    кВт\nещё'],
  ['и\u0306', 'й'],
  ['\u0000 ', '…'],
  [' ', ' '],
])('%j', (text, written) => {
  expect(printable(text)).toBe(written)
})

test('every text of a document, and none of its pictures', () => {
  const bytes = new Uint8Array([1, 2])
  expect(printableAll({ a: ['→'], b: { c: null, d: 1, bytes } })).toEqual({
    a: ['->'],
    b: { c: null, d: 1, bytes },
  })
  expect(printableAll({ bytes }).bytes).toBe(bytes)
})

import { expect, test } from 'vitest'
import { rootFromWire } from './from-wire'
import { readRefusal } from './read-refusal'
import { group, setting } from './sample-tree'

const sent = rootFromWire(
  group(100, 'root', [
    group(1, 'a', [
      setting(2, 'x', { possible_values: [{ id: 5, order_index: 0, int_value: 1 }] }),
      { ...setting(3, 'x y'), id: undefined },
    ]),
  ]),
)

test('every node and field gets its own message', () => {
  const text =
    'root/a/x#2 name: Не меняется. root/a/x#2 possible_values.0.order_index: Повторяется. root/a#1: Слишком глубоко.'
  expect(readRefusal(text, sent).refusals).toEqual([
    { node: 'n2', field: 'name', text: 'Не меняется.' },
    { node: 'n2', field: 'value', value: 'v5', text: 'Повторяется.' },
    { node: 'n1', field: 'node', text: 'Слишком глубоко.' },
  ])
})

test('a new node is found by its path alone, the topmost one by its field', () => {
  const { refusals, rest } = readRefusal('label: Пусто. root/a/x y default_int_value: Не число.', sent)
  expect(rest).toBe('')
  expect(refusals.map(({ field, text }) => [field, text])).toEqual([
    ['label', 'Пусто.'],
    ['fallback', 'Не число.'],
  ])
  expect(refusals[0]?.node).toBe('n100')
})

test('errors that name no node stay as text', () => {
  expect(readRefusal('Нет прав доступа', sent)).toEqual({ refusals: [], rest: 'Нет прав доступа' })
})

import { expect, test } from 'vitest'
import { compareValues } from './compare-values'
import { tellableWorkType } from './work-type-values'

const pole = { id: 1, name: 'Опора', type: 'STRING' }
const surface = { id: 2, name: 'Покрытие', type: 'LIST', values: ['Асфальт'] }
const told = (before: object, after: object) =>
  compareValues(...tellableWorkType({ ...before }, { ...after }))

test('only added, removed or changed fields and transitions are reported', () => {
  const wider = { ...surface, values: ['Асфальт', 'Плитка'] }
  const kept = { from: 1, to: 2, name: 'Взять' }
  const gone = { from: 2, to: 1, name: 'Вернуть' }
  expect(
    told({ fields: [pole, surface], moves: [kept, gone] }, { fields: [pole, wider], moves: [kept] }),
  ).toMatchObject([
    { name: 'fields', before: [surface], after: [wider] },
    { name: 'moves', before: [gone], after: [] },
  ])
})

test('a change of order alone is reported as the whole lists', () => {
  expect(told({ moves: [1, 2] }, { moves: [2, 1] })).toMatchObject([{ before: [1, 2], after: [2, 1] }])
})

test('the start of the deadline is reported under a separate name', () => {
  expect(told({ type: null }, { type: 'AT_CREATE' })).toMatchObject([
    { name: 'deadlineFrom', after: 'AT_CREATE' },
  ])
})

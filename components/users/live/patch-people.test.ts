import { expect, test } from 'vitest'
import { person } from '@/components/person/test-person'
import { patchPeople } from './patch-people'

const list = { items: [person(1, { task_count: 4 }), person(2, { task_count: 2 })] }

test('a changed person keeps their position, and the count missing from events', () => {
  const next = patchPeople(list, new Map([[2, person(2, { fio: 'Новое имя' })]]), new Set())
  expect(next.items.map(({ id, fio, task_count }) => [id, fio, task_count])).toEqual([
    [1, 'Имя 1', 4],
    [2, 'Новое имя', 2],
  ])
})

test('a new person comes last, without tasks, and a deleted one is removed', () => {
  const next = patchPeople(list, new Map([[3, person(3)]]), new Set([1]))
  expect(next.items.map(({ id, task_count }) => [id, task_count])).toEqual([
    [2, 2],
    [3, 0],
  ])
})

test('a person created and deleted in one burst is not listed', () => {
  expect(patchPeople(list, new Map([[9, person(9)]]), new Set([9])).items).toHaveLength(2)
})

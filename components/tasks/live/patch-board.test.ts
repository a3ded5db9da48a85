import { expect, test } from 'vitest'
import { type BoardPages, dropFromBoard, patchBoard, idsByBoard } from './patch-board'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const make = (id: number, date: number, step = 1) =>
  ({
    id,
    date,
    status_id: step,
    stage: 1,
    archive: false,
    is_template: false,
    title: `task ${id}`,
  }) as TaskWire

const newest = { onlyStatus: [1], sortBy: 'news_date', sortDirection: 'DESC' }
const column = (count: number): BoardPages => ({
  pages: [
    { items: [make(5, 50), make(4, 40)], count },
    { items: [make(3, 30), make(2, 20)], count },
  ],
  pageParams: [1, 2],
})
const ids = (data: BoardPages) => data.pages.map(({ items }) => items.map(({ id }) => id))

test('a card that changed its step leaves the column and is no longer counted', () => {
  const next = patchBoard(column(9), newest, [make(4, 40, 2)], 1)
  expect(ids(next)).toEqual([[5, 3], [2]])
  expect(next.pages.map(({ count }) => count)).toEqual([8, 8])
})

test('a new card is inserted by date in the order of the column', () => {
  expect(ids(patchBoard(column(9), newest, [make(9, 35)], 1))).toEqual([
    [5, 4],
    [9, 3, 2],
  ])
  const oldest = { ...newest, sortDirection: 'ASC' }
  const turned: BoardPages = {
    pages: [{ items: [make(2, 20), make(4, 40)], count: 2 }],
    pageParams: [1],
  }
  expect(ids(patchBoard(turned, oldest, [make(3, 30)], 1))).toEqual([[2, 3, 4]])
})

test('a card behind the loaded ones is counted and not shown', () => {
  const next = patchBoard(column(9), newest, [make(1, 10)], 1)
  expect(ids(next)).toEqual(ids(column(9)))
  expect(next.pages[0]?.count).toBe(10)
})

test('unrelated changes leave the column untouched', () => {
  const data = column(4)
  expect(patchBoard(data, newest, [make(77, 5, 3)], 1)).toBe(data)
  expect(dropFromBoard(data, new Set([77]))).toBe(data)
})

test('a deleted card is removed at once', () => {
  const next = dropFromBoard(column(4), new Set([5, 2]))
  expect(ids(next)).toEqual([[4, 3], []])
  expect(next.pages[0]?.count).toBe(2)
})

test('under a text search a card still moves between columns, and no others are added', () => {
  const query = { ...newest, search: 'lamp' }
  const target = { ...query, onlyStatus: [2] }
  const empty: BoardPages = { pages: [{ items: [], count: 0 }], pageParams: [1] }
  const boards = [
    [query, column(4)],
    [target, empty],
  ] as const
  const moved = make(4, 40, 2)
  expect(ids(patchBoard(empty, target, [moved, make(77, 70, 2)], 1, idsByBoard(boards)))).toEqual([[4]])
  expect(ids(patchBoard(empty, { ...target, search: 'hole' }, [moved], 1, idsByBoard(boards)))).toEqual([[]])
})

import { expect, test } from 'vitest'
import { dropFromPage, patchPage } from './patch-page'
import type { TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'

const make = (id: number, date: number, more: Partial<TaskWire> = {}) =>
  ({
    id,
    date,
    stage: 1,
    archive: false,
    is_template: false,
    title: `task ${id}`,
    unread_message_count: 2,
    ...more,
  }) as TaskWire

const newest = { page: 1, limit: 3, stage: 1, sortBy: 'news_date', sortDirection: 'DESC' }
const page: TaskPageWire = { items: [make(3, 30), make(2, 20), make(1, 10)], count: 40 }

test('a new task is inserted by date on the first page and the page keeps its length', () => {
  const next = patchPage(page, newest, [make(9, 25)], 1)
  expect(next.items.map(({ id }) => id)).toEqual([3, 9, 2])
  expect(next.count).toBe(41)
})

test('a task older than a full page, and one excluded by another filter, are not added', () => {
  expect(patchPage(page, newest, [make(9, 5), make(8, 50, { stage: 2 })], 1)).toBe(page)
})

test('a page in another order waits for the server', () => {
  expect(patchPage(page, { ...newest, sortBy: 'category_id' }, [make(9, 25)], 1)).toBe(page)
})

test('a visible row takes the new values and keeps those missing from the event', () => {
  const { unread_message_count: _, ...event } = make(2, 20, { title: 'changed' })
  const [, row] = patchPage(page, newest, [event], 1).items
  expect(row).toMatchObject({ title: 'changed', unread_message_count: 2 })
})

test('a deleted row is removed and counted', () => {
  const next = dropFromPage(page, new Set([2]))
  expect([next.items.length, next.count]).toEqual([2, 39])
})

import { expect, test } from 'vitest'
import { statRows, tasksAddress } from './stat-rows'

const naming = { nameOf: (id: number) => `N${id}`, rest: 'Rest', atMost: 2 }
const group = (id: number, ...counts: number[]) => ({
  id,
  statuses: counts.map((count, at) => ({ status_id: at + 1, count })),
})

test('the largest group comes first with its counts by step', () => {
  expect(statRows([group(1, 2), group(2, 3, 4)], naming)).toEqual([
    { id: 2, name: 'N2', total: 7, steps: { 1: 3, 2: 4 } },
    { id: 1, name: 'N1', total: 2, steps: { 1: 2 } },
  ])
})

test('small groups are merged, and none is lost', () => {
  const rows = statRows([group(1, 9), group(2, 8), group(3, 2, 1), group(4, 1, 1)], naming)
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['N1', 9],
    ['N2', 8],
    ['Rest', 5],
  ])
  expect(rows.at(-1)).toMatchObject({ id: null, steps: { 1: 3, 2: 2 } })
})

test('a single small group keeps its own name', () => {
  expect(statRows([group(1, 9), group(2, 8), group(3, 1)], naming).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('the link of a bar keeps the period and shows every stage', () => {
  expect(tasksAddress('type', 4, { from: '2026-01-02', to: null })).toBe(
    '/console/tasks?stage=all&archive=true&type=4&from=2026-01-02',
  )
  expect(tasksAddress('type', null, { from: null, to: null })).toBeNull()
})

test('a given order takes precedence over the size', () => {
  const rows = statRows([group(1, 9), group(2, 1)], { ...naming, order: [2, 1] })
  expect(rows.map(({ id }) => id)).toEqual([2, 1])
})

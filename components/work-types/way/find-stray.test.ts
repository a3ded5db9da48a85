import { expect, test } from 'vitest'
import { findStray } from './find-stray'

const step = (id: number, phase: number) => ({
  id,
  name: `Шаг ${id}`,
  assigned_status: phase,
  order: id,
  color: '#868e96',
  completes: false,
})
const steps = [step(1, 1), step(2, 2), step(4, 4)]
const kinds = (moves: [number, number][]) =>
  findStray(
    steps,
    moves.map(([from, to]) => ({ from, to, name: 'x' })),
  ).map(({ step: { id }, kind }) => `${kind} ${id}`)

test('while any transition is allowed, no step is stray', () => {
  expect(kinds([])).toEqual([])
})

test('a step without a way out, or without one in, is reported; the first and last phase may be ends', () => {
  expect(kinds([[1, 2]])).toEqual(['dead 2', 'stray 4'])
  expect(
    kinds([
      [1, 2],
      [2, 4],
    ]),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { renumber } from './use-order'

const [a, b, c] = [
  { id: 1, order: 1 },
  { id: 2, order: 2 },
  { id: 3, order: 3 },
]

test('only rows whose stored position differs are sent, for the change and for the undo', () => {
  const there = renumber([b, a, c], [a, b, c])
  expect(there.moved).toEqual([
    { id: 2, order: 1 },
    { id: 1, order: 2 },
  ])
  const back = renumber([a, b, c], there.placed)
  expect(back.moved).toEqual([a, b])
})

import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns'

const columns = [
  { id: 'step', width: 100, rank: 2 },
  { id: 'title', width: 200, rank: 0 },
  { id: 'due', width: 100, rank: 3 },
  { id: 'type', width: 50, rank: 4 },
]

test('columns are shown by rank while there is room, without skipping any', () => {
  expect(fitColumns(columns, 260, {})).toEqual({ title: true, step: false, due: false, type: false })
})

test("the reader's choice applies at every width and takes its room first", () => {
  expect(fitColumns(columns, 320, { due: true, title: true })).toEqual({
    title: true,
    step: false,
    due: true,
    type: false,
  })
})

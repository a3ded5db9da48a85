import { expect, test } from 'vitest'
import { layOut, size, width } from './lay-out'

const step = (id: number, phase: number) => ({
  id,
  name: `Шаг ${id}`,
  assigned_status: phase,
  order: id,
  color: '#868e96',
  completes: false,
})
const steps = [step(1, 1), step(2, 2), step(5, 2), step(4, 4)]

test('steps are in the column of their phase, in order', () => {
  const { nodes } = layOut(steps, [])
  expect(nodes.map(({ x }) => Math.floor(x / size.column))).toEqual([0, 1, 1, 3])
  const [, second, fifth] = nodes
  expect((fifth?.y ?? 0) - (second?.y ?? 0)).toBe(size.row)
})

test('a transition is drawn once, from the edge of one step to the edge of the other', () => {
  const { arrows, nodes } = layOut(steps, [{ from: 1, to: 2, name: 'Назначить' }])
  expect(arrows).toHaveLength(1)
  const [start] = arrows[0]?.path.slice(1).split(' ') ?? []
  expect(Number(start?.split(',')[0])).toBe((nodes[0]?.x ?? 0) + size.node.width)
})

test('a transition to a missing step is not drawn', () => {
  expect(layOut(steps, [{ from: 1, to: 99, name: 'Никуда' }]).arrows).toEqual([])
})

test('opposite transitions have labels in different places, within the drawing', () => {
  const { arrows } = layOut(steps, [
    { from: 1, to: 2, name: 'Назначить исполнителя' },
    { from: 2, to: 1, name: 'Вернуть' },
  ])
  const [there, back] = arrows.map(({ label }) => label)
  expect(there).not.toEqual(back)
  for (const label of [there, back]) expect(label && label.x > 0 && label.x < width).toBe(true)
})

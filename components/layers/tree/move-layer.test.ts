import { expect, test } from 'vitest'
import { applyChanges, mayMove, moveFolder, moveLayer, reversed, stepOfLayer } from './move-layer'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

const folder = (id: number, layers: number[], more: Partial<LayerFolderWire> = {}): LayerFolderWire => ({
  id,
  name: `G${id}`,
  order: id,
  system: false,
  owner: 1,
  clusterId: null,
  isEditable: true,
  etag: '',
  layers,
  ...more,
})
const folders = [folder(1, [10, 11, 12]), folder(2, [20]), folder(3, [30], { isEditable: false })]

test('a layer moves to its place in another group and leaves its own; when added, it stays in both', () => {
  const to = { folder: 2, at: 0 }
  expect(moveLayer(folders, 11, 1, to)).toEqual([
    { id: 2, layers: [11, 20] },
    { id: 1, layers: [10, 12] },
  ])
  expect(moveLayer(folders, 11, 1, to, true)).toEqual([{ id: 2, layers: [11, 20] }])
  expect(moveLayer(folders, 11, 1, null)).toEqual([{ id: 1, layers: [10, 12] }])
  expect(moveLayer(folders, 20, 2, { folder: 2, at: 0 })).toEqual([])
})

test('keyboard moves go through a group and on to the next editable one', () => {
  const step = (layer: number, from: number | null, way: 'up' | 'down' | 'in' | 'out') =>
    stepOfLayer(folders, layer, from, way)
  expect(step(11, 1, 'up')).toEqual({ folder: 1, at: 0 })
  expect(step(12, 1, 'down')).toEqual({ folder: 2, at: 0 })
  expect(step(20, 2, 'up')).toEqual({ folder: 1, at: 3 })
  expect(step(20, 2, 'down')).toBeUndefined()
  expect(step(10, 1, 'up')).toBeUndefined()
  expect(step(20, 2, 'out')).toBeNull()
  expect(step(99, null, 'in')).toEqual({ folder: 2, at: 1 })
  expect(step(30, 3, 'out')).toBeUndefined()
})

test('layers cannot be moved out of or into a foreign group', () => {
  expect(mayMove(folders, 3, null)).toBe(false)
  expect(mayMove(folders, 1, { folder: 3, at: 0 })).toBe(false)
  expect(mayMove(folders, null, { folder: 1, at: 0 })).toBe(true)
})

test('a group takes a free position between two, else all are renumbered, unless they are foreign', () => {
  const apart = [folder(1, [], { order: 10 }), folder(2, [], { order: 20 }), folder(3, [], { order: 30 })]
  expect(moveFolder(apart, 2, 1)).toEqual([{ id: 3, order: 11 }])
  expect(moveFolder(apart, 2, 0)).toEqual([{ id: 3, order: 9 }])
  const tight = [folder(1, []), folder(2, []), folder(3, [])]
  expect(moveFolder(tight, 2, 1)).toEqual([
    { id: 3, order: 2 },
    { id: 2, order: 3 },
  ])
  expect(moveFolder([folder(1, []), folder(2, [], { isEditable: false }), folder(3, [])], 2, 1)).toBeNull()
  expect(moveFolder(tight, 0, 0)).toEqual([])
})

test('changes show at once and can be undone', () => {
  const changes = [...moveLayer(folders, 11, 1, { folder: 2, at: 1 }), { id: 1, order: 9 }]
  const after = applyChanges(folders, changes.slice(0, 2))
  expect(after.map(({ layers }) => layers)).toEqual([[10, 12], [20, 11], [30]])
  expect(applyChanges(after, reversed(folders, changes.slice(0, 2)))).toEqual(folders)
  expect(applyChanges(folders, [{ id: 1, order: 9 }]).map(({ id }) => id)).toEqual([2, 3, 1])
})

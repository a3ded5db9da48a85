import { expect, test } from 'vitest'
import { addArrayItem, addNode, duplicateNode, removeNode } from './edit-tree'
import { makeSetting } from './make-node'
import { canMove, moveStep, moveTo } from './move-node'
import { childrenOf, type DraftNode } from './node'
import { sample } from './sample-tree'
import { indexOf, pathOf } from './tree-index'
import { updateNode } from './update-tree'

const show = (node: DraftNode): string =>
  node.kind === 'setting' ? node.name : `${node.name}(${childrenOf(node).map(show).join(' ')})`
const numbers = (nodes: readonly DraftNode[]) => nodes.map((node) => node.kind === 'group' && node.arrayIndex)

test('a node is added, removed and duplicated with all its descendants', () => {
  const root = sample()
  expect(show(addNode(root, 'n1', makeSetting('new', 'New'), 1))).toBe('root(a(x new y) b(c(z)) s(t))')
  expect(show(removeNode(root, 'n5'))).toBe('root(a(x y) b() s(t))')
  const copy = duplicateNode(root, 'n4')
  expect(copy && show(copy.root)).toBe('root(a(x y) b(c(z)) b_2(c(z)) s(t))')
  const made = copy && indexOf(copy.root).get(copy.key)?.node
  expect(made).toMatchObject({ id: null, children: [{ id: null, children: [{ id: null }] }] })
})

test('nodes outside the path to the change stay the same object', () => {
  const root = sample()
  const next = removeNode(root, 'n6')
  expect(next.children[0]).toBe(root.children[0])
  expect(next.children[1]).not.toBe(root.children[1])
})

test('array items share a name and are numbered in their order', () => {
  const item = addArrayItem(sample(), 'n1')
  if (!item) throw new Error('No item was made')
  expect(show(item.root)).toBe('root(a(x y) a() b(c(z)) s(t))')
  expect(numbers(item.root.children)).toEqual([0, 1, 0, 0])
  const moved = moveStep(item.root, item.key, 'up')
  expect(show(moved)).toBe('root(a() a(x y) b(c(z)) s(t))')
  expect(numbers(moved.children)).toEqual([0, 1, 0, 0])
  const copied = duplicateNode(item.root, 'n1')
  expect(copied && numbers(copied.root.children)).toEqual([0, 1, 2, 0, 0])
})

test('a group that takes the name of its neighbour becomes the next item', () => {
  const root = updateNode(sample(), 'n4', (node) => ({ ...node, name: 'a' }))
  expect(numbers(root.children)).toEqual([0, 1, 0])
})

test('keyboard moves go among siblings, out of a group and into the nearest one above', () => {
  const root = sample()
  expect(show(moveStep(root, 'n3', 'up'))).toBe('root(a(y x) b(c(z)) s(t))')
  expect(show(moveStep(root, 'n2', 'down'))).toBe('root(a(y x) b(c(z)) s(t))')
  expect(show(moveStep(root, 'n3', 'out'))).toBe('root(a(x) y b(c(z)) s(t))')
  expect(show(moveStep(root, 'n4', 'in'))).toBe('root(a(x y b(c(z))) s(t))')
  expect(moveStep(root, 'n2', 'up')).toBe(root)
  expect(moveStep(root, 'n1', 'out')).toBe(root)
  expect(moveStep(root, 'n1', 'in')).toBe(root)
})

test('a system node stays in place, and nothing moves into itself or into a setting', () => {
  const root = sample()
  expect(moveStep(root, 'n8', 'out')).toBe(root)
  expect(canMove(root, 'n4', 'n5')).toBe(false)
  expect(canMove(root, 'n4', 'n4')).toBe(false)
  expect(canMove(root, 'n4', 'n2')).toBe(false)
  expect(moveTo(root, 'n4', 'n5', 0)).toBe(root)
})

test('a drop lands before the target child, also after its previous position', () => {
  const root = sample()
  expect(show(moveTo(root, 'n2', 'n1', 2))).toBe('root(a(y x) b(c(z)) s(t))')
  expect(moveTo(root, 'n2', 'n1', 1)).toBe(root)
  const moved = moveTo(root, 'n6', 'n7', 0)
  expect(show(moved)).toBe('root(a(x y) b(c()) s(z t))')
  expect(pathOf(moved, 'n6')).toBe('s / z')
})

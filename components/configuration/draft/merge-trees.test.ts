import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { compareTrees } from './compare-trees'
import { addNode, removeNode } from './edit-tree'
import { withValues } from './edit-values'
import { makeSetting, makeValue } from './make-node'
import { mergeTrees } from './merge-trees'
import { moveTo } from './move-node'
import type { DraftGroup, DraftNode } from './node'
import { sample } from './sample-tree'
import { countNodes, indexOf } from './tree-index'
import { updateNode } from './update-tree'

const label = (root: DraftGroup, key: string, text: string) =>
  updateNode(root, key, (node) => ({ ...node, label: text }))
const nodeOf = (root: DraftGroup, key: string): DraftNode | undefined => indexOf(root).get(key)?.node

test('changes of both sides are merged', () => {
  const base = sample()
  const theirs = addNode(label(base, 'n2', 'Theirs'), 'n4', makeSetting('theirs', 'Theirs'), 0)
  const mine = addNode(label(base, 'n3', 'Mine'), 'n4', makeSetting('mine', 'Mine'))
  const { root, clashes } = mergeTrees({ base, theirs, mine })
  expect(clashes).toEqual([])
  expect(nodeOf(root, 'n2')?.label).toBe('Theirs')
  expect(nodeOf(root, 'n3')?.label).toBe('Mine')
  const group = nodeOf(root, 'n4')
  expect(group?.kind === 'group' && group.children.map(({ name }) => name)).toEqual(['theirs', 'c', 'mine'])
})

test("a field changed on both sides keeps the draft's text and is reported", () => {
  const base = sample()
  const merged = mergeTrees({ base, theirs: label(base, 'n2', 'Theirs'), mine: label(base, 'n2', 'Mine') })
  expect(nodeOf(merged.root, 'n2')?.label).toBe('Mine')
  expect(merged.clashes).toEqual([{ key: 'n2', field: 'label' }])
})

test('a node changed here and removed there comes back as a new node, in its group', () => {
  const base = sample()
  const merged = mergeTrees({ base, theirs: removeNode(base, 'n4'), mine: label(base, 'n6', 'Mine') })
  expect(merged.clashes).toEqual([{ key: 'n6', field: 'removed' }])
  expect(nodeOf(merged.root, 'n6')).toMatchObject({ id: null, label: 'Mine' })
  expect(nodeOf(merged.root, 'n4')).toMatchObject({ id: null })
})

test('a node removed here is gone, and so is one removed there and unchanged here', () => {
  const base = sample()
  const merged = mergeTrees({ base, theirs: removeNode(base, 'n2'), mine: removeNode(base, 'n5') })
  expect(['n2', 'n5', 'n6'].map((key) => nodeOf(merged.root, key))).toEqual([undefined, undefined, undefined])
})

test('values added on either side are both kept', () => {
  const base = sample()
  const add = (root: DraftGroup, key: string) =>
    updateNode(root, 'n2', (node) =>
      node.kind === 'setting'
        ? withValues(node, [...node.values, { ...makeValue(node), key, value: 1 }])
        : node,
    )
  const merged = nodeOf(mergeTrees({ base, theirs: add(base, 'v1'), mine: add(base, 'v2') }).root, 'n2')
  expect(merged?.kind === 'setting' && merged.values.map(({ key, order }) => [key, order])).toEqual([
    ['v1', 1],
    ['v2', 2],
  ])
})

test('two groups moved into each other do not vanish', () => {
  const base = sample()
  const merged = mergeTrees({
    base,
    theirs: moveTo(base, 'n1', 'n4', 0),
    mine: moveTo(base, 'n4', 'n1', 0),
  })
  expect(countNodes(merged.root)).toBe(countNodes(base))
})

const steps = array(
  record({ at: nat(40), into: nat(40), what: constantFrom('add', 'remove', 'label', 'move') }),
  { maxLength: 6 },
)
const perform = (root: DraftGroup, list: { at: number; into: number; what: string }[]) =>
  list.reduce((tree, { at, into, what }) => {
    const keys = [...indexOf(tree).keys()]
    const key = keys[at % keys.length] ?? ''
    if (what === 'add') return addNode(tree, key, makeSetting('new', 'New'))
    if (what === 'remove') return removeNode(tree, key)
    if (what === 'label') return label(tree, key, `${at}-${into}`)
    return moveTo(tree, key, keys[into % keys.length] ?? '', 0)
  }, root)

test('without changes on one side the other is the result, and no node is lost or duplicated', () => {
  assert(
    property(steps, steps, (one, other) => {
      const base = sample()
      const [theirs, mine] = [perform(base, one), perform(base, other)]
      expect(compareTrees(mine, mergeTrees({ base, theirs: base, mine }).root)).toEqual([])
      expect(compareTrees(theirs, mergeTrees({ base, theirs, mine: base }).root)).toEqual([])
      const { root } = mergeTrees({ base, theirs, mine })
      const keys = [...indexOf(root).keys()]
      expect(keys).toHaveLength(countNodes(root))
      for (const { key, kind } of compareTrees(base, mine)) if (kind === 'added') expect(keys).toContain(key)
    }),
    { numRuns: 400 },
  )
})

import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { compareTrees } from './compare-trees'
import { addNode, removeNode } from './edit-tree'
import { changeValue, withValues } from './edit-values'
import { makeGroup, makeSetting, makeValue } from './make-node'
import { moveStep, moves, moveTo } from './move-node'
import { type DraftGroup, type DraftSetting, type DraftValue, noRule } from './node'
import { movedKeys } from './rising-run'
import { sample } from './sample-tree'
import { saveTarget } from './save-target'
import { indexOf, lineOf } from './tree-index'
import { updateNode } from './update-tree'

const change = (root: DraftGroup, key: string, part: Partial<DraftSetting>) =>
  updateNode(root, key, (node) => (node.kind === 'setting' ? { ...node, ...part } : node))
const kinds = (before: DraftGroup, after: DraftGroup) =>
  compareTrees(before, after).map(({ kind, path }) => `${kind} ${path}`)
const target = (before: DraftGroup, after: DraftGroup) =>
  saveTarget(before, after, compareTrees(before, after))?.key

test('added, changed, moved and removed nodes are distinguished', () => {
  const before = sample()
  const added = addNode(before, 'n5', makeSetting('new', 'New'))
  const changed = change(added, 'n2', { label: 'X', fallback: 9 })
  const moved = moveTo(changed, 'n3', 'n7', 0)
  const after = removeNode(moved, 'n6')
  expect(kinds(before, after)).toEqual([
    'changed a / x',
    'added b / c / new',
    'moved s / y',
    'removed b / c / z',
  ])
  expect(compareTrees(before, after)[0]?.fields).toEqual([
    { field: 'label', before: 'x', after: 'X' },
    { field: 'fallback', before: 2, after: 9 },
  ])
  expect(compareTrees(before, after)[2]?.from).toBe('a / y')
})

test('a reverted change leaves no difference', () => {
  const before = sample()
  expect(compareTrees(before, change(change(before, 'n2', { label: 'X' }), 'n2', { label: 'x' }))).toEqual([])
})

test('a removed group is one change that counts its descendants', () => {
  const before = sample()
  expect(compareTrees(before, removeNode(before, 'n4'))).toMatchObject([{ kind: 'removed', inside: 2 }])
})

test('possible values that are new, removed, changed or moved are named', () => {
  const x = indexOf(sample()).get('n2')?.node
  if (x?.kind !== 'setting') throw new Error('No setting')
  const values = [1, 2, 3].map((value) => ({ ...makeValue(x), key: `v${value}`, value, order: value }))
  const before = change(sample(), 'n2', withValues(x, values))
  const [one, two, three] = values
  if (!one || !two || !three) throw new Error('No values')
  const set = (list: readonly DraftValue[]) => change(before, 'n2', withValues(x, list))
  const told = (after: DraftGroup) =>
    compareTrees(before, after)[0]?.values.map(({ kind, key, from, to }) => [kind, key, from, to])
  expect(told(set([three, one, two]))).toEqual([['moved', 'v3', 3, 1]])
  expect(told(set([one, three]))).toEqual([['removed', 'v2', 2, 0]])
  expect(told(set([one, two, three, { ...makeValue(x), key: 'v4' }]))).toEqual([['added', 'v4', 0, 4]])
  const ruled = updateNode(before, 'n2', (node) =>
    node.kind === 'setting' ? changeValue(node, 'v2', { rule: { ...noRule, states: [4] } }) : node,
  )
  expect(told(ruled)).toEqual([['changed', 'v2', 2, 2]])
})

test('after reordering, only the smallest number of rows counts as moved', () => {
  expect([...movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d'])
  expect([...movedKeys(['a', 'b', 'c'], ['a', 'new', 'c', 'b'])]).toHaveLength(1)
})

test('the smallest stored subtree that holds every change is sent', () => {
  const before = sample()
  expect(target(before, before)).toBeUndefined()
  expect(target(before, change(before, 'n6', { label: 'Z' }))).toBe('n6')
  expect(target(before, removeNode(before, 'n6'))).toBe('n5')
  expect(target(before, moveTo(before, 'n2', 'n5', 0))).toBe('n100')
  expect(target(before, moveStep(before, 'n3', 'up'))).toBe('n1')
  const made = makeGroup('new', 'New')
  const nested = addNode(addNode(before, 'n5', made), made.key, makeSetting('inner', 'Inner'))
  expect(target(before, nested)).toBe('n5')
  expect(target(before, change(nested, 'n2', { label: 'X' }))).toBe('n100')
})

const acts = array(
  record({ at: nat(40), into: nat(40), what: constantFrom('add', 'remove', 'name', 'move', ...moves) }),
  { maxLength: 12 },
)

test('after any edits, everything outside of the sent subtree is unchanged', () => {
  assert(
    property(acts, (list) => {
      const before = sample()
      const after = list.reduce<DraftGroup>((root, { at, into, what }) => {
        const keys = [...indexOf(root).keys()]
        const key = keys[at % keys.length] ?? ''
        if (what === 'add') return addNode(root, key, makeGroup('new', 'New'))
        if (what === 'remove') return removeNode(root, key)
        if (what === 'name') return updateNode(root, key, (node) => ({ ...node, label: `${node.label}!` }))
        if (what === 'move') return moveTo(root, key, keys[into % keys.length] ?? '', 0)
        return moveStep(root, key, what as (typeof moves)[number])
      }, before)
      const sent = saveTarget(before, after, compareTrees(before, after))
      if (!sent) return
      expect(indexOf(before).has(sent.key)).toBe(true)
      // Grafting the sent subtree onto what is stored gives the draft.
      const grafted = updateNode(before, sent.key, () => sent)
      expect(compareTrees(grafted, after)).toEqual([])
      expect(lineOf(grafted, sent.key)).toHaveLength(lineOf(before, sent.key).length)
    }),
    { numRuns: 500 },
  )
})

import { expect, test } from 'vitest'
import { checkTree } from './check-tree'
import { addNode } from './edit-tree'
import { flattenTree } from './flatten-tree'
import { rootFromWire } from './from-wire'
import { makeGroup, makeSetting, makeValue } from './make-node'
import type { DraftGroup } from './node'
import { group, sample, setting } from './sample-tree'
import { findIn } from '@/components/records/tree/find-in'
import { searchTree } from './search-tree'
import { toWire } from './to-wire'
import { updateNode } from './update-tree'

test('an empty or duplicate key and a missing value are reported with node and field', () => {
  const twin = addNode(sample(), 'n1', { ...makeSetting('x', ''), key: 'new' })
  expect(checkTree(sample())).toEqual([])
  expect(checkTree(twin)).toEqual([
    { node: 'n2', field: 'name', fault: 'twin' },
    { node: 'new', field: 'name', fault: 'twin' },
    { node: 'new', field: 'label', fault: 'empty' },
  ])
  const unfilled = updateNode(sample(), 'n8', (node) =>
    node.kind === 'setting' ? { ...node, values: [{ ...makeValue(node), key: 'v1', value: null }] } : node,
  )
  expect(checkTree(unfilled)).toEqual([{ node: 'n8', field: 'value', value: 'v1', fault: 'notFilled' }])
})

test('groups with the same name are an array and not an error', () => {
  const group = { ...makeGroup('a', 'A'), key: 'new' }
  expect(checkTree(addNode(sample(), 'n100', group))).toEqual([])
})

test('nesting deeper than the server accepts is reported', () => {
  let root: DraftGroup = sample()
  let parent = 'n1'
  for (let level = 2; level <= 33; level += 1) {
    const made = makeGroup('deep', 'Deep')
    root = addNode(root, parent, made)
    parent = made.key
  }
  expect(checkTree(root)).toEqual([{ node: parent, field: 'node', fault: 'deep' }])
})

test('search shows the matches with their ancestors, by key and by label', () => {
  const found = searchTree(sample(), 'Z')
  expect([...(found?.hits ?? [])]).toEqual(['n6'])
  expect(
    flattenTree(sample(), new Set(), found?.shown ?? null).map(({ node, level }) => [node.name, level]),
  ).toEqual([
    ['root', 1],
    ['b', 2],
    ['c', 3],
    ['z', 4],
  ])
  expect(findIn('Камера', 'МЕР')).toEqual([2, 5])
  expect(searchTree(sample(), '  ')).toBeNull()
})

test('a tree from the server is sent back unchanged', () => {
  const wire = group(100, 'root', [
    setting(2, 'x', {
      possible_values: [
        {
          id: 5,
          order_index: 3,
          int_value: 0,
          access_rule: {
            user: { id: 1, fio: 'A' },
            role: { id: 2, name: 'B' },
            organization: { id: 3, name: 'C' },
            state_rule: { states: [4] },
          },
        },
        { id: 6, order_index: 4, int_value: 7, access_rule: {} },
      ],
    }),
    setting(3, 'flag', { type: 'BOOLEAN', default_int_value: undefined, default_bool_value: false }),
  ])
  expect(toWire(rootFromWire(wire))).toEqual(JSON.parse(JSON.stringify(wire)))
})

test('a system node is shown by a translated name and sent back by the stored one', () => {
  const wire = group(1, 'root', [setting(2, 'locale', { is_system: true }), setting(3, 'locale2', {})])
  const shown = rootFromWire(wire, (name) => (name === 'locale' ? 'Language' : undefined))
  expect(shown.children.map(({ label }) => label)).toEqual(['Language', wire.children[1]?.label])
  expect(toWire(shown)).toEqual(JSON.parse(JSON.stringify(wire)))
})

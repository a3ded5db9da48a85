import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { growTree, type NodeRow, type Scalar } from '@/lib/domain/configuration'
import { type DrawnCaller, drawCaller, drawTree } from '@/lib/testing/worlds/settings-world'
import { nobody } from './caller'
import { CompiledTree } from './compiled-tree'

/** A naive evaluation of the contract from the rows. */
function naiveProps(rows: readonly NodeRow[], parentId: number, caller: DrawnCaller, version: '1.0' | '2.0') {
  const children = rows.filter((row) => row.parentId === parentId)
  const names = new Set(children.map(({ name }) => name))
  const entries = [...names].map((name): [string, unknown] => {
    const same = children.filter((child) => child.name === name)
    const worth = (row: NodeRow): unknown =>
      row.isTerminal ? wire(naiveValue(row, caller), version) : naiveProps(rows, row.id, caller, version)
    if (same.length === 1) return [name, same.map(worth)[0]]
    const inOrder = same
      .slice()
      .sort((a, b) => a.arrayIndex - b.arrayIndex || a.position - b.position || a.id - b.id)
    return [name, inOrder.map(worth)]
  })
  return Object.fromEntries(entries)
}

function naiveValue(row: NodeRow, caller: DrawnCaller): Scalar | null {
  let best: NodeRow['values'][number] | null = null
  for (const value of row.values) {
    let candidate = true
    if (value.userId !== null && value.userId !== caller.userId) candidate = false
    if (value.roleId !== null && value.roleId !== caller.roleId) candidate = false
    if (value.organizationId !== null && !caller.organizationIds.includes(value.organizationId))
      candidate = false
    if (value.stateIds !== null) {
      let holds = false
      for (const state of caller.stateIds) if (value.stateIds.includes(state)) holds = true
      if (!holds) candidate = false
    }
    if (candidate && (best === null || value.orderIndex < best.orderIndex)) best = value
  }
  return best === null ? row.defaultValue : best.value
}

function wire(value: Scalar | null, version: '1.0' | '2.0'): unknown {
  if (version === '2.0' || typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value ? 't' : 'f'
}

test('100,000 random cases equal the naive evaluator, in both dialects in turn', () => {
  const trees = 500
  const callers = 200
  const found = { arrays: 0, differing: new Set<string>() }
  for (let seed = 0; seed < trees; seed++) {
    const rows = drawTree(seed)
    const tree = new CompiledTree(growTree(rows), 1)
    found.arrays += rows.some((row, at) => rows.some((other, n) => n < at && twins(row, other))) ? 1 : 0
    for (let n = 0; n < callers; n++) {
      const caller = drawCaller(seed * callers + n)
      const [dialect, version] = n % 2 === 0 ? (['typed', '2.0'] as const) : (['text', '1.0'] as const)
      const text = Buffer.from(tree.bytes(caller, dialect)).toString()
      const expected = naiveProps(rows, 0, caller, version)
      if (!isDeepStrictEqual(JSON.parse(text), expected))
        expect(JSON.parse(text), `tree ${seed}, caller ${JSON.stringify(caller)}`).toEqual(expected)
      if (n % 20 === 0) expect(tree.props(caller, dialect)).toEqual(expected)
      found.differing.add(`${seed} ${text}`)
    }
  }
  // The cases are not trivial: arrays are common, and callers of one tree get different answers.
  expect(found.arrays).toBeGreaterThan(trees / 5)
  expect(found.differing.size).toBeGreaterThan(trees * 10)
})

const twins = (a: NodeRow, b: NodeRow) => a.parentId === b.parentId && a.name === b.name

const text = { isTerminal: true, type: 'STRING', defaultValue: 'обычно' } as const
const rule = { userId: null, roleId: null, organizationId: null, stateIds: null }
const rowOf = (row: Partial<NodeRow> & Pick<NodeRow, 'id' | 'parentId' | 'name'>): NodeRow => ({
  label: row.name,
  isTerminal: false,
  isSystem: false,
  arrayIndex: 0,
  position: row.id,
  type: null,
  defaultValue: null,
  values: [],
  ...row,
})
const root = rowOf({ id: 1, parentId: null, name: 'root' })

test('siblings of one name are an array by array_index; a single one is an object', () => {
  const rows = [
    root,
    rowOf({ id: 2, parentId: 1, name: 'layers', arrayIndex: 7 }),
    rowOf({ id: 3, parentId: 1, name: 'only', arrayIndex: 3 }),
    rowOf({ id: 4, parentId: 1, name: 'layers', arrayIndex: -1 }),
    rowOf({ id: 5, parentId: 2, name: 'title', ...text, defaultValue: 'второй' }),
    rowOf({ id: 6, parentId: 4, name: 'title', ...text, defaultValue: 'первый' }),
    rowOf({ id: 7, parentId: 3, name: 'size', ...text, type: 'INTEGER', defaultValue: 5 }),
  ]
  const tree = new CompiledTree(growTree(rows), 1)
  expect(tree.props(nobody, 'typed')).toEqual({
    layers: [{ title: 'первый' }, { title: 'второй' }],
    only: { size: 5 },
  })
  expect(tree.props(nobody, 'text')).toMatchObject({ only: { size: '5' } })
})

test('callers that no rule distinguishes share one answer; others do not', () => {
  const values = [
    { id: 1, orderIndex: 0, value: 'своим', ...rule, organizationId: 5 },
    { id: 2, orderIndex: 1, value: 'ему', ...rule, userId: 9 },
  ]
  const tree = new CompiledTree(
    growTree([root, rowOf({ id: 2, parentId: 1, name: 'word', ...text, values })]),
    1,
  )
  const of = (userId: number, ...organizationIds: number[]) =>
    tree.bytes({ userId, roleId: 7, organizationIds, stateIds: [3] }, 'typed')
  expect(of(1, 2)).toBe(of(4, 8, 6))
  expect(of(1, 2)).toBe(tree.bytes(nobody, 'typed'))
  expect(Buffer.from(of(9, 2)).toString()).toBe('{"word":"ему"}')
  expect(Buffer.from(of(9, 2, 5)).toString()).toBe('{"word":"своим"}')
})

test('the value of a system node is found by its path, with the rules; other paths are undefined', () => {
  const system = rowOf({ id: 2, parentId: 1, name: 'system', isSystem: true })
  const values = [{ id: 1, orderIndex: 0, value: 'en', ...rule, stateIds: [4] }]
  const locale = rowOf({ id: 3, parentId: 2, name: 'locale', ...text, isSystem: true, values })
  const own = rowOf({ id: 4, parentId: 2, name: 'own', ...text })
  const tree = new CompiledTree(growTree([root, system, locale, own]), 1)
  expect(tree.value('system/locale', nobody)).toBe('обычно')
  expect(tree.value('system/locale', { ...nobody, stateIds: [4] })).toBe('en')
  expect(tree.value('system/own', nobody)).toBeUndefined()
})

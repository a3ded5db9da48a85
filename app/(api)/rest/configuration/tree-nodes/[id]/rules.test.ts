import { describe, expect, test } from 'vitest'
import { ownFolder } from '@/lib/testing/configuration/own-folder'
import {
  addNode,
  edited,
  folder,
  nodeAt,
  putNode,
  readRoot,
  setting,
  treeAddress,
  type WireNode,
} from '@/lib/testing/configuration/wire-tree'

/** A custom part of the tree: `{folder: {inner: {flag, number}, text}}`. */
const { main, own, refused, added } = ownFolder([
  folder([setting('BOOLEAN', { name: 'flag' }), setting('INTEGER', { name: 'number' })], {
    name: 'inner',
  }),
  setting('STRING', { name: 'text', possible_values: [{ order_index: 1, string_value: 'a' }] }),
])

const named = (path: string, id?: number | null) => `${own().name}${path}${id ? `#${id}` : ''}`
const child = (path: string) => nodeAt(own(), path)
const changed = (path: string, more: Partial<WireNode>) =>
  edited(own(), path, (node) => ({ ...node, ...more }))

describe('400: ids', () => {
  test('the body has another id than the path', async () => {
    const before = await readRoot(main())
    const reply = await main().put(`${treeAddress}/${own().id}`, { ...own(), id: child('text').id })
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringContaining('id:') } })
    expect(await readRoot(main())).toEqual(before)
  })

  test('a node of another part of the tree', async () => {
    const other = await addNode(main(), setting())
    await refused(added(other), `${named(`/${other.name}`, other.id)} id: The replaced part`)
    const inner = child('inner')
    await refused(
      { ...inner, children: [...(inner.children ?? []), child('text')] },
      'text#\\d+ id: The repl',
    )
  })

  test('a node that was deleted or never existed', async () => {
    await refused(added(setting('STRING', { name: 'x', id: 2_147_483_647 })), named('/x#2147483647 id:'))
  })

  test('the same id twice', async () => {
    await refused(added(child('text')), named('/text', child('text').id), /id: Given more than once/)
  })

  test('a possible value of another node, or a duplicate', async () => {
    const [value] = child('text').possible_values ?? []
    await refused(
      added(setting('STRING', { name: 'x', possible_values: value && [value] })),
      named('/x possible_values.0.id: The node has no such value'),
    )
    await refused(
      changed('text', { possible_values: value && [value, { ...value, order_index: 2 }] }),
      /possible_values\.1\.id: Given more than once/,
    )
  })
})

describe('400: what cannot change', () => {
  test('is_terminal, in both directions', async () => {
    const terminal = {
      is_terminal: true,
      type: 'STRING',
      children: undefined,
      array_index: undefined,
    } as const
    await refused(changed('inner', terminal), named('/inner#\\d+ is_terminal: Cannot be changed'))
    const inner = { is_terminal: false, array_index: 0, children: [], type: undefined }
    await refused(
      changed('text', { ...inner, possible_values: undefined, default_string_value: null }),
      named('/text#\\d+ is_terminal: Cannot'),
    )
  })

  test('type', async () => {
    await refused(
      changed('inner/number', { type: 'DOUBLE', default_int_value: null }),
      named('/inner/number#\\d+ type: Cannot'),
    )
  })

  test('the changed field is named, not the one that it makes meaningless', async () => {
    const only = async (path: string, more: Partial<WireNode>, field: string) =>
      refused(changed(path, more), `^${named(`/${path}#\\d+ ${field}`)}: Cannot be changed\\.$`)
    await only('inner/number', { type: 'DOUBLE' }, 'type')
    await only('text', { type: 'INTEGER' }, 'type')
    await only('text', { is_terminal: false }, 'is_terminal')
    await only('inner', { is_terminal: true }, 'is_terminal')
  })

  test('is_system of a custom or a new node', async () => {
    await refused(changed('text', { is_system: true }), named('/text#\\d+ is_system: System nodes'))
    await refused(
      added(setting('STRING', { name: 'x', is_system: true })),
      named('/x is_system: System nodes'),
    )
  })
})

describe('400: kinds and types', () => {
  test.each<[string, Partial<WireNode>, RegExp]>([
    ['type', { type: undefined }, /x type: Required/],
    ['children', { children: [] }, /x children: Only intermediate/],
    ['a foreign default', { default_int_value: 5 }, /x default_int_value: Does not suit.*STRING/],
    [
      'a foreign value',
      { possible_values: [{ order_index: 1, int_value: 5 }] },
      /x possible_values\.0\.int_value: Does not suit/,
    ],
    [
      'no value',
      { possible_values: [{ order_index: 1 }] },
      /x possible_values\.0\.string_value: Fill exactly one/,
    ],
    [
      'two values',
      { possible_values: [{ order_index: 1, string_value: 'a', int_value: 5 }] },
      /x possible_values\.0\.string_value: Fill exactly one/,
    ],
    [
      'one order_index twice',
      {
        possible_values: [
          { order_index: 1, string_value: 'a' },
          { order_index: 1, string_value: 'b' },
        ],
      },
      /x possible_values\.1\.order_index: Given more than once/,
    ],
  ])('terminal: %s', async (_, more, text) => {
    await refused(added(setting('STRING', { name: 'x', ...more })), text)
  })

  test.each<[string, Partial<WireNode>, RegExp]>([
    ['no array_index', { array_index: undefined }, /x array_index: Required/],
    ['no children', { children: undefined }, /x children: Required/],
    ['possible_values', { possible_values: [] }, /x possible_values: Only terminal/],
    ['type', { type: 'STRING' }, /x type: Only terminal/],
    ['a default', { default_bool_value: true }, /x default_bool_value: Only terminal/],
  ])('intermediate: %s', async (_, more, text) => {
    await refused(added(folder([], { name: 'x', ...more })), text)
  })

  test.each([
    ['INTEGER', 'default_int_value', 1.5, /integer/],
    ['INTEGER', 'default_int_value', '1.5', /integer/],
    ['INTEGER', 'default_int_value', 2 ** 53, /integer/],
    ['INTEGER', 'default_int_value', '', /integer/],
    ['DOUBLE', 'default_double_value', '1e400', /number/],
    ['DOUBLE', 'default_double_value', '٣', /number/],
    ['DOUBLE', 'default_double_value', [1], /number/],
    ['BOOLEAN', 'default_bool_value', 'maybe', /boolean/],
    ['STRING', 'default_string_value', 5, /string/],
    ['STRING', 'default_string_value', 'a\0b', /code 0/],
    ['STRING', 'default_string_value', '\ud800', /Malformed/],
    ['STRING', 'default_string_value', 'x'.repeat(10_001), /Longer than 10000/],
  ] as const)('%s: %s %j', async (type, field, value, text) => {
    await refused(added({ ...setting(type, { name: 'x' }), [field]: value }), /x default_/, text)
  })

  test.each<[unknown, RegExp]>([
    ['', /empty/],
    ['  ', /empty/],
    ['__proto__', /Invalid value/],
    ['a\nb', /Malformed/],
    ['x'.repeat(201), /Longer than 200/],
    [undefined, /name: Required/],
    [5, /string/],
    [{ toString: 1 }, /string/],
  ])('name %j', async (name, text) => {
    await refused(added({ ...setting(), name: name as string }), /name: /, text)
  })

  test('all broken rules are reported at once', async () => {
    await refused(
      added(setting('STRING', { name: 'x', type: undefined }), { ...setting(), name: 'y', label: '' }),
      /x type: Required/,
      /y label: Must not be empty/,
    )
  })
})

describe('400: siblings', () => {
  test.each<[string, WireNode[], RegExp]>([
    [
      'two terminals',
      [setting('STRING', { name: 'x' }), setting('BOOLEAN', { name: 'x' })],
      /x name: .*only interm/,
    ],
    [
      'a terminal and an intermediate',
      [folder([], { name: 'x' }), setting('STRING', { name: 'x' })],
      /x name: /,
    ],
    [
      'a terminal before an intermediate',
      [setting('STRING', { name: 'x' }), folder([], { name: 'x' })],
      /x name: /,
    ],
    [
      'one array_index twice',
      [1, 2, 1].map((array_index) => folder([], { name: 'x', array_index })),
      /x array_index: A node beside it/,
    ],
  ])('%s with the same name', async (_, nodes, text) => {
    await refused(added(...nodes), text)
  })

  test('also with nodes outside the replaced part', async () => {
    const beside = await addNode(main(), folder([], { name: 'beside', array_index: 4 }))
    await refused({ ...own(), name: beside.name, array_index: 4 }, /beside#\d+ array_index: A node beside it/)
    const leaf = await addNode(main(), setting())
    await refused({ ...own(), name: leaf.name }, `${leaf.name}#${own().id} name: `)
  })

  test('200: an array, and the same names under different parents', async () => {
    const twins = [0, 1].map((array_index) =>
      folder([setting('STRING', { name: 'x' })], { name: 'twin', array_index }),
    )
    expect((await putNode(main(), added(...twins))).status).toBe(200)
    expect((await putNode(main(), own())).status).toBe(200)
  })
})

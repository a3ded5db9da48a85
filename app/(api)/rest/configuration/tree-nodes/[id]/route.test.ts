import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { configurationTurn } from '@/lib/testing/configuration/turn'
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
  withId,
} from '@/lib/testing/configuration/wire-tree'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

let people: SevenRoles
let turn: { end(): Promise<void> }

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
})
afterAll(() => turn.end())

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const children = (node: WireNode) => (node.children ?? []).map(({ name }) => name)

describe('rights', () => {
  test('401: without a token', async () => {
    const root = await readRoot(main())
    expect((await putNode(api.anonymous, root)).status).toBe(401)
  })

  test.each(roleCodes)('%s: Main roles write, others get 403 and change nothing', async (role) => {
    const root = await readRoot(main())
    const draft = { ...root, children: [...root.children, setting()] }
    const { status } = await putNode(api.as(people.tokens[role]), draft)
    const writes = role === 'MAIN_ADMINISTRATOR' || role === 'MAIN_INSPECTOR'
    expect(status).toBe(writes ? 200 : 403)
    const after = await readRoot(main())
    expect(after.children.length).toBe(root.children.length + (writes ? 1 : 0))
  })
})

describe('PUT', () => {
  test('404: a node that does not exist', async () => {
    const reply = await putNode(main(), { ...folder(), id: 2_147_483_647 })
    expect(reply).toMatchObject({ status: 404, body: { error_description: 'Узел настроек не существует' } })
  })

  test('200: new nodes get ids, and defaults when absent', async () => {
    const made = await addNode(
      main(),
      folder([setting('BOOLEAN'), setting('INTEGER'), setting('DOUBLE'), setting('STRING'), folder()]),
    )
    expect(made.children).toMatchObject([
      { default_bool_value: false },
      { default_int_value: 0 },
      { default_double_value: 0 },
      { default_string_value: '' },
      { children: [] },
    ])
    const ids = made.children?.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    expect(nodeAt(await readRoot(main()), made.name)).toEqual(made)
  })

  test('200: a custom node changes, keeps an absent default, loses absent values', async () => {
    const made = await addNode(
      main(),
      setting('INTEGER', {
        default_int_value: 5,
        possible_values: [{ order_index: 1, int_value: 7 }],
      }),
    )
    const { possible_values: _, default_int_value: __, ...rest } = made
    const { status, body } = await putNode(main(), { ...rest, name: `${made.name}.x`, label: 'Иначе' })
    expect(status).toBe(200)
    expect(body.property).toMatchObject({
      id: made.id,
      name: `${made.name}.x`,
      label: 'Иначе',
      default_int_value: 5,
      possible_values: [],
    })
    const again = await putNode(main(), { ...body.property, default_int_value: -3 })
    expect(again.body.property).toMatchObject({ default_int_value: -3 })
  })

  test('200: nodes move within the replaced part, and are deleted with their descendants', async () => {
    const made = await addNode(main(), folder([folder([setting()]), folder(), setting()]))
    const [first, second, third] = made.children ?? []
    const moved = withId(first?.children?.[0])
    const draft = { ...made, children: [third, { ...second, children: [moved] }] as WireNode[] }
    const { body } = await putNode(main(), draft)
    expect(children(body.property)).toEqual([third?.name, second?.name])
    expect(body.property.children?.[1]?.children).toEqual([moved])
    const gone = await putNode(main(), withId(first))
    expect(gone.status).toBe(404)
  })

  test('200: siblings keep the order of the request, arrays their array_index', async () => {
    const names = ['d', 'a', 'c', 'b']
    const made = await addNode(main(), folder(names.map((name) => setting('STRING', { name }))))
    const shuffled = ['c', 'd', 'b', 'a'].map((name) => nodeAt(made, name))
    const twins = [2, 0, 1].map((index) => folder([], { name: 'twin', array_index: index }))
    await putNode(main(), { ...made, children: [...shuffled, ...twins] })
    const stored = nodeAt(await readRoot(main()), made.name)
    expect(children(stored)).toEqual(['c', 'd', 'b', 'a', 'twin', 'twin', 'twin'])
    expect(stored.children?.slice(4).map(({ array_index }) => array_index)).toEqual([2, 0, 1])
  })

  test('200: replacing a part keeps the rest of the tree', async () => {
    const made = await addNode(main(), folder([setting()]))
    const before = await readRoot(main())
    const { body } = await putNode(main(), { ...made, label: 'Новая', children: [setting()] })
    const after = await readRoot(main())
    expect(after).toEqual({ ...edited(before, made.name, () => body.property), id: before.id })
  })

  test('200: an unchanged tree writes nothing and keeps the revision', async () => {
    const made = await addNode(main(), folder([setting('DOUBLE', { default_double_value: 0.1 })]))
    const root = await readRoot(main())
    const before = (await main().get(treeAddress)).headers.get('etag')
    const reply = await putNode(main(), root)
    expect(reply.headers.get('etag')).toBe(before)
    expect(reply.body.property).toEqual(root)
    expect(await auditOf('configuration', made.id)).toHaveLength(1)
  })

  test('200: moving one node changes one row', async () => {
    const made = await addNode(main(), folder(Array.from({ length: 20 }, () => setting())))
    const [first, ...rest] = made.children ?? []
    await putNode(main(), { ...made, children: [...rest, withId(first)] })
    const list = await main().get<{ items: object[] }>('/rest/configuration/revisions?limit=1')
    expect(list.body.items).toMatchObject([{ added: 0, changed: 1, removed: 0 }])
  })

  test('200: the audit log has every changed node, before and after', async () => {
    const made = await addNode(main(), folder([setting('INTEGER'), setting('STRING')]))
    const [number, text] = made.children ?? []
    const changed = { ...withId(number), default_int_value: 4 }
    await putNode(main(), { ...made, children: [changed] })
    expect(await auditOf('configuration', withId(number).id)).toMatchObject([
      { action: 'create', after: { name: number?.name, valueType: 'INTEGER', defaultValue: 0 } },
      { action: 'update', before: { defaultValue: 0 }, after: { defaultValue: 4 } },
    ])
    expect(await auditOf('configuration', withId(text).id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', before: { path: `${made.name}/${text?.name}` }, after: null },
    ])
    const page = await main().get<{ items: object[] }>(`/rest/audit?noun=configuration&entityId=${made.id}`)
    expect(page.body.items).toMatchObject([{ noun: 'configuration', entity_title: 'Папка' }])
  })

  test('200 in 1.0: numbers and flags are text, and an answer can be sent back', async () => {
    const made = await addNode(
      main(),
      folder([
        setting('DOUBLE', { default_double_value: 1e300 }),
        setting('INTEGER', {
          default_int_value: -9_007_199_254_740_991,
          possible_values: [{ order_index: 1, int_value: 3, access_rule: { role: { id: 7 } } }],
        }),
        setting('BOOLEAN', { possible_values: [{ order_index: 1, bool_value: false }] }),
      ]),
    )
    const path = `${treeAddress}/${made.id}`
    const read = await main().get<{ rootProperty: WireNode }>(treeAddress, { version: '1.0' })
    const text = nodeAt(read.body.rootProperty, made.name)
    expect((await main().put(path, text, { version: '1.0' })).body).toEqual({ ...success, property: text })
    const label = { ...text, label: 'Иная' }
    const reply = await main().put<{ property: WireNode }>(path, label, { version: '1.0' })
    expect(reply.body.property).toEqual(label)
    expect(nodeAt(await readRoot(main()), made.name)).toEqual({ ...made, label: 'Иная' })
  })
})

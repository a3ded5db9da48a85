import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
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
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let turn: { end(): Promise<void> }
let people: SevenRoles

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
})
afterAll(() => turn.end())

const address = '/rest/configuration/revisions'
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

interface Item {
  id: number
  date: number
  user: { id: number; fio: string } | null
  node: { id: number; path: string } | null
  added: number
  changed: number
  removed: number
}
type Row = WireNode & { parent_id: number }
type Whole = Item & {
  revision: number
  changes: { id: number; path: string; before: Row | null; after: Row | null }[]
  root: WireNode
}

const list = async (query = '') => (await main().get<{ items: Item[]; total: number }>(address + query)).body
const newest = async () => (await list('?limit=1')).items[0]?.id ?? 0
const whole = async (id: number) => (await main().get<Whole>(`${address}/${id}`)).body

describe('rights', () => {
  test('401: without a token', async () => {
    expect((await api.anonymous.get(address)).status).toBe(401)
    expect((await api.anonymous.get(`${address}/1`)).status).toBe(401)
  })

  test.each(roleCodes)('%s: Main roles read, others get 403', async (role) => {
    const expected = role.startsWith('MAIN_') ? 200 : 403
    expect((await api.as(people.tokens[role]).get(address)).status).toBe(expected)
    expect((await api.as(people.tokens[role]).get(`${address}/1`)).status).toBe(expected)
  })

  test('404: a revision that does not exist', async () => {
    expect((await main().get(`${address}/2147483647`)).status).toBe(404)
  })
})

describe('list', () => {
  test('200: newest first, with who changed what and how much', async () => {
    const made = await addNode(main(), folder([setting(), setting()]))
    const [kept] = made.children ?? []
    await putNode(main(), { ...made, children: [{ ...withId(kept), label: 'Иначе' }, folder()] })
    const { items, total } = await list('?limit=2')
    const { id, fio } = people.users.MAIN_ADMINISTRATOR
    expect(items).toMatchObject([
      { user: { id, fio }, node: { id: made.id, path: made.name }, added: 1, changed: 1, removed: 1 },
      { node: { path: '' }, added: 3, changed: 0, removed: 0 },
    ])
    expect(total).toBeGreaterThanOrEqual(3)
    expect((await list('?limit=1&page=2')).items).toEqual([items[1]])
  })

  test('200 in 1.0: numbers and dates are texts', async () => {
    const { body } = await main().get<{ items: object[] }>(`${address}?limit=1`, { version: '1.0' })
    expect(body.items).toMatchObject([
      {
        id: expect.stringMatching(/^\d+$/),
        date: expect.stringMatching(/^\d{4}-/),
        added: expect.any(String),
      },
    ])
  })

  test('200: the first revision is that of the installation', async () => {
    const { items } = await list('?limit=1000')
    expect(items.at(-1)).toMatchObject({ id: 1, user: null, node: null, added: 0 })
  })
})

describe('one revision', () => {
  test('200: rows before and after, and the tree at that time', async () => {
    const made = await addNode(main(), folder([setting('INTEGER', { default_int_value: 1 })]))
    const [number] = made.children ?? []
    await putNode(main(), { ...made, children: [{ ...withId(number), default_int_value: 2 }] })
    const id = await newest()
    const body = await whole(id)
    expect(body).toMatchObject({ revision: id, node: { id: made.id }, changed: 1 })
    expect(body.changes).toMatchObject([
      {
        id: number?.id,
        path: `${made.name}/${number?.name}`,
        before: { parent_id: made.id, default_int_value: 1, possible_values: [] },
        after: { parent_id: made.id, default_int_value: 2 },
      },
    ])
    expect(body.root).toEqual(await readRoot(main()))
    const typed = (await main().get<Whole>(`${address}/${id}`, { version: '1.0' })).body
    expect(typed.changes).toMatchObject([{ id: String(number?.id), after: { default_int_value: '2' } }])
  })

  test('200: a deleted node has no id, and is restored as new', async () => {
    const made = await addNode(
      main(),
      folder([setting('STRING', { possible_values: [{ order_index: 1, string_value: 'a' }] })]),
    )
    const before = await readRoot(main())
    const id = await newest()
    await putNode(main(), { ...before, children: before.children.filter((node) => node.id !== made.id) })
    const later = await addNode(main(), folder())
    const { root } = await whole(id)
    const gone = root.children?.find(({ name }) => name === made.name)
    expect(gone).toMatchObject({ id: null, children: [{ id: null, possible_values: [{ id: null }] }] })
    const reply = await putNode(main(), root)
    expect(reply.status).toBe(200)
    const restored = nodeAt(reply.body.property, made.name)
    expect(restored.id).not.toBe(made.id)
    expect(restored.children).toMatchObject([{ possible_values: [{ string_value: 'a' }] }])
    expect(reply.body.property.children?.some(({ name }) => name === later.name)).toBe(false)
  })

  test('200: references to deleted users and the like do not prevent restoring an old tree', async () => {
    const [gone, here] = [await make.user(), await make.user()]
    const state = await database.prisma.taskState.create({ data: { name: 'x', field: 'stage', sign: '=' } })
    const values = [
      { order_index: 1, string_value: 'gone', access_rule: { user: { id: gone.id } } },
      { order_index: 2, string_value: 'here', access_rule: { user: { id: here.id } } },
      { order_index: 3, string_value: 'state', access_rule: { state_rule: { states: [state.id] } } },
    ]
    const made = await addNode(main(), setting('STRING', { possible_values: values }))
    const id = await newest()
    await putNode(main(), { ...made, possible_values: [] })
    await database.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    await database.prisma.taskState.delete({ where: { id: state.id } })
    const reply = await putNode(main(), (await whole(id)).root)
    expect(reply.status).toBe(200)
    expect(nodeAt(reply.body.property, made.name).possible_values).toMatchObject([{ string_value: 'here' }])
  })

  test('200: system nodes of a later release stay, with their current values', async () => {
    const root = await readRoot(main())
    const system = nodeAt(root, 'system')
    const id = await newest()
    await database.query(sql`
      insert into configuration_nodes (parent_id, name, label, is_terminal, is_system, type, default_value, position)
      values (${system.id}, 'later', 'Позже', true, true, 'INTEGER', '7', 999999)`)
    try {
      await addNode(main(), folder())
      const { root: old } = await whole(id)
      expect(nodeAt(old, 'system/later')).toMatchObject({ default_int_value: 7, is_system: true })
      const reply = await putNode(main(), old)
      expect(reply.status).toBe(200)
      expect(edited(reply.body.property, 'system/later', () => null)).toEqual(root)
    } finally {
      await database.query(sql`delete from configuration_nodes where name = 'later' and is_system`)
    }
  })

  test('200: possible values of system nodes are restored', async () => {
    const path = 'mobileapp/mapinformer_type'
    const node = nodeAt(await readRoot(main()), path)
    const access_rule = { user: { id: people.users.USER.id } }
    const first = await putNode(main(), {
      ...node,
      possible_values: [{ order_index: 1, string_value: 'a', access_rule }],
    })
    const id = await newest()
    const [value] = first.body.property.possible_values ?? []
    await putNode(main(), { ...node, possible_values: value && [{ ...value, string_value: 'b' }] })
    const reply = await putNode(main(), (await whole(id)).root)
    expect(nodeAt(reply.body.property, path).possible_values).toEqual([value])
    await putNode(main(), node)
  })

  test('200: reading an old tree does not count as reading the current one', async () => {
    const caller = api.as(await make.token(people.users.MAIN_ADMINISTRATOR))
    await caller.get(treeAddress)
    await addNode(main(), folder())
    await caller.get(`${address}/${await newest()}`)
    const { root } = await whole(await newest())
    expect((await putNode(caller, root)).status).toBe(409)
  })
})

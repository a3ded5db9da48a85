import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { growTree, readTree } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const address = '/rest/configuration/preview'

interface Item {
  node_id: number | null
  path: string
  type: string
  value: unknown
  from: string
  order_index: number | null
  candidates: { order_index: number; value: unknown; fits: boolean; failing: string[] }[]
}

interface Node {
  id?: number
  name: string
  children?: Node[]
  possible_values?: object[]
  [key: string]: unknown
}

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

async function preview(body: object): Promise<Map<string, Item>> {
  const reply = await main().post<{ items: Item[] }>(address, body)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return new Map(reply.body.items.map((item) => [item.path, item]))
}

/** The stored tree as a request would send it, with possible values of one node, and an extra node beside it. */
async function draftWith(name: string, values: object[]): Promise<Node> {
  const { body } = await main().get<{ rootProperty: Node }>('/rest/configuration/tree-nodes')
  const visit = (node: Node): Node => ({
    ...node,
    ...(node.name === name && { possible_values: values }),
    ...(node.children && { children: node.children.map(visit) }),
  })
  return visit(body.rootProperty)
}

async function newState(state: object): Promise<number> {
  const body = { name: make.unique('Состояние'), ...state }
  return (await main().post<{ id: number }>('/rest/tasks/states', body)).body.id
}

test('401 without a token; 403 before validation for roles without access', async () => {
  expect((await api.anonymous.post(address, {})).status).toBe(401)
  for (const role of roleCodes.filter((code) => !code.startsWith('MAIN_')))
    expect((await api.as(people.tokens[role]).post(address, { user_id: 'x' })).status).toBe(403)
})

test.each([
  [{ user_id: 2_000_000_001 }, /^user_id: /],
  [{ role_id: 99 }, /^role_id: /],
  [{ organization_id: 2_000_000_001 }, /^organization_id: /],
  [{ state_ids: [999_999] }, /^state_ids\.0: /],
  [{ state_ids: 'x', user_id: 'y' }, /user_id: .*state_ids: |state_ids: .*user_id: /],
  [{ root: { name: 'root', label: 'x', is_terminal: false } }, /children/],
])('400: %j', async (body, text) => {
  const reply = await main().post(address, body)
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
})

test('404: a task that does not exist', async () => {
  expect((await main().post(address, { task_id: 2_000_000_001 })).status).toBe(404)
})

test('200 for both roles: every terminal node in tree order, with its default', async () => {
  const root = growTree((await readTree(database)).nodes)
  const paths: string[] = []
  const visit = (node: typeof root) => {
    if (node.isTerminal) paths.push(node.path)
    node.children.forEach(visit)
  }
  visit(root)
  for (const role of ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const) {
    const reply = await api.as(people.tokens[role]).post<{ items: Item[] }>(address, {})
    const system = reply.body.items.filter(({ path }) => paths.includes(path))
    expect(system.map(({ path }) => path)).toEqual(
      paths.filter((path) => system.some((item) => item.path === path)),
    )
    expect(reply.body.items.find(({ path }) => path === 'mobileapp/mapinformer_type')).toMatchObject({
      node_id: expect.any(Number),
      type: 'STRING',
      value: 'panel',
      from: 'default',
      order_index: null,
      candidates: [],
    })
  }
})

describe('200: a tree that is not stored', () => {
  test('which rule gives the value, and why the others do not match; nothing is written', async () => {
    const { userId, roleId, organizationId } = await scene.asActor(people.users.USER)
    const stateId = await newState({ field: 'stage', sign: '=', value: '1' })
    const rule = (access_rule: object, order_index: number) => ({
      order_index,
      string_value: `v${order_index}`,
      access_rule,
    })
    const values = [
      rule({ user: { id: people.users.CUSTOMER.id }, role: { id: roleId } }, 1),
      rule({ state_rule: { states: [stateId] } }, 2),
      rule({ role: { id: roleId }, organization: { id: organizationId } }, 3),
    ]
    const root = await draftWith('mapinformer_type', values)
    await expectNoWrites(Object.values(people.users), async () => {
      const seen = async (more: object) =>
        (await preview({ root, ...more })).get('mobileapp/mapinformer_type')
      expect(await seen({ user_id: userId })).toMatchObject({
        value: 'v3',
        from: 'value',
        order_index: 3,
        candidates: [
          { order_index: 1, value: 'v1', fits: false, failing: ['user'] },
          { order_index: 2, fits: false, failing: ['state'] },
          { order_index: 3, fits: true, failing: [] },
        ],
      })
      expect(await seen({ user_id: userId, state_ids: [stateId] })).toMatchObject({ value: 'v2' })
      expect(await seen({ role_id: roleId })).toMatchObject({ value: 'panel', from: 'default' })
      expect(await seen({ role_id: roleId, organization_id: organizationId })).toMatchObject({ value: 'v3' })
      expect(await seen({})).toMatchObject({ value: 'panel', order_index: null })
    })
  })

  test('task states are evaluated for the given user', async () => {
    const stateId = await newState({ field: 'user_id', sign: '=', field_from_session: 'user_id' })
    const values = [
      { order_index: 0, string_value: 'своя', access_rule: { state_rule: { states: [stateId] } } },
    ]
    const root = await draftWith('mapinformer_type', values)
    const task = await make.task({ creator: people.users.USER })
    const seen = async (user_id: number | null) =>
      (await preview({ root, user_id, task_id: task.id })).get('mobileapp/mapinformer_type')?.value
    expect(await seen(people.users.USER.id)).toBe('своя')
    expect(await seen(people.users.CUSTOMER.id)).toBe('panel')
    expect(await seen(null)).toBe('panel')
  })

  test('a new node has no id; a draft that breaks a rule is 400 and names it', async () => {
    const root = await draftWith('none', [])
    const name = make.unique('node').replaceAll(' ', '_')
    const node = { name, label: 'Своя', is_terminal: true, type: 'INTEGER', possible_values: [] }
    const grown = { ...root, children: [...(root.children ?? []), node] }
    expect((await preview({ root: grown })).get(name)).toMatchObject({
      node_id: null,
      type: 'INTEGER',
      value: 0,
    })
    const shrunk = { ...root, children: [] }
    const refused = await main().post(address, { root: shrunk })
    expect(refused).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/mobileapp/) },
    })
  })

  test('1.0: values as text', async () => {
    const reply = await main().post<{ items: Item[] }>(address, {}, { version: '1.0' })
    const landing = reply.body.items.find(({ path }) => path === 'system/is_landing')
    expect(landing).toMatchObject({ node_id: expect.any(String), value: 'f', candidates: [] })
  })
})

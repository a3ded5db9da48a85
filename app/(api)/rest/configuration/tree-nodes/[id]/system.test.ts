import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { refusedPut } from '@/lib/testing/configuration/refused-put'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import {
  edited,
  folder,
  nodeAt,
  putNode,
  readRoot,
  setting,
  type WireNode,
} from '@/lib/testing/configuration/wire-tree'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let turn: { end(): Promise<void> }
let root: WireNode & { id: number; children: WireNode[] }

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
  root = await readRoot(main())
})
afterAll(() => turn.end())

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

const refused = (node: WireNode, text: RegExp) => refusedPut(main(), node, text)
const changed = (path: string, more: Partial<WireNode>) =>
  edited(root, path, (node) => ({ ...node, ...more }))
const locale = 'system/locale'
const interval = 'system/svc.user.activity.interval'

describe('400: system nodes keep', () => {
  test.each<[string, string, Partial<WireNode>, RegExp]>([
    [
      'their name',
      locale,
      { name: 'language' },
      /root\/system\/language#\d+ name: Cannot be changed in a system/,
    ],
    [
      'their label',
      locale,
      { label: 'Язык' },
      /root\/system\/locale#\d+ label: Cannot be changed in a system/,
    ],
    [
      'their default',
      interval,
      { default_int_value: 31 },
      /interval#\d+ default_int_value: Cannot be changed/,
    ],
    [
      'their default of text',
      locale,
      { default_string_value: 'en' },
      /locale#\d+ default_string_value: Cannot/,
    ],
    ['their type', interval, { type: 'DOUBLE', default_int_value: null }, /interval#\d+ type: Cannot/],
    ['being system nodes', locale, { is_system: false }, /locale#\d+ is_system: Cannot/],
    ['their array_index', 'mobileapp/camera', { array_index: 1 }, /camera#\d+ array_index: Cannot/],
    ['their name as intermediate ones', 'mobileapp', { name: 'm' }, /root\/m#\d+ name: Cannot/],
  ])('%s', async (_, path, more, text) => {
    await refused(changed(path, more), text)
  })

  test('the root keeps its name and label', async () => {
    await refused({ ...root, name: 'top' }, /top#\d+ name: Cannot/)
    await refused({ ...root, label: 'Всё' }, /root#\d+ label: Cannot/)
  })
})

describe('400: system nodes stay', () => {
  test('omitting one, alone or with its parent', async () => {
    await refused(
      edited(root, locale, () => null),
      /system\/locale#\d+: A system node cannot be deleted/,
    )
    await refused(
      edited(root, 'mobileapp/camera', () => null),
      /mobileapp\/camera#\d+: A system node cannot/,
    )
    await refused(
      edited(root, 'mobileapp', () => null),
      /mobileapp\/camera\/is_required_add_caption#\d+: A system node cannot/,
    )
  })

  test('moving one to another parent', async () => {
    const node = nodeAt(root, locale)
    const without = edited(root, locale, () => null)
    const moved = edited(without, 'mobileapp', (parent) => ({
      ...parent,
      children: [...(parent.children ?? []), node],
    }))
    await refused(moved, /root\/mobileapp\/locale#\d+ id: A system node cannot be moved/)
    const inOwn = { ...without, children: [...(without.children ?? []), folder([node], { name: 'own' })] }
    await refused(inOwn, /root\/own\/locale#\d+ id: A system node cannot be moved/)
  })

  test('a system node cannot be created, and a custom node cannot take its name', async () => {
    const { id: _, ...copy } = nodeAt(root, locale)
    const more = (node: WireNode) =>
      edited(root, 'system', (system) => ({ ...system, children: [...(system.children ?? []), node] }))
    await refused(more(copy), /locale is_system: System nodes come only/)
    await refused(more({ ...copy, is_system: false }), /locale name: /)
    const second = folder([], { name: 'mobileapp', array_index: 1 })
    await refused(
      { ...root, children: [...root.children, second] },
      /root\/mobileapp name: A system node beside/,
    )
  })
})

describe('200: what may change in system nodes', () => {
  test('their possible values, one node at a time or the whole tree', async () => {
    const node = nodeAt(root, interval)
    const access_rule = { user: { id: people.users.USER.id } }
    const first = await putNode(main(), {
      ...node,
      possible_values: [{ order_index: 2, int_value: 5, access_rule }],
    })
    expect(first.body.property).toMatchObject({ possible_values: [{ int_value: 5 }], default_int_value: 30 })
    const [value] = first.body.property.possible_values ?? []
    const again = await putNode(
      main(),
      edited(root, interval, (one) => ({ ...one, possible_values: value && [{ ...value, int_value: 6 }] })),
    )
    expect(nodeAt(again.body.property, interval).possible_values).toEqual([{ ...value, int_value: 6 }])
    expect((await putNode(main(), root)).body.property).toEqual(root)
  })

  test('absent default, is_system and null fields are unchanged', async () => {
    const bare = (node: WireNode): WireNode => {
      const { id, name, label, is_terminal, array_index, type } = node
      return is_terminal
        ? { id, name, label, is_terminal, type }
        : { id, name, label, is_terminal, array_index, children: (node.children ?? []).map(bare) }
    }
    const reply = await putNode(main(), bare(root))
    expect(reply.status).toBe(200)
    expect(reply.body.property).toEqual(root)
  })

  test('custom nodes are added below them and deleted', async () => {
    const camera = nodeAt(root, 'mobileapp/camera')
    const more = { ...camera, children: [...(camera.children ?? []), folder([setting()], { name: 'own' })] }
    const { body } = await putNode(main(), more)
    expect(nodeAt(body.property, 'own').children).toHaveLength(1)
    expect((await putNode(main(), camera)).body.property).toEqual(camera)
  })

  test('their order among siblings', async () => {
    const system = nodeAt(root, 'system')
    const reversed = { ...system, children: (system.children ?? []).toReversed() }
    expect((await putNode(main(), reversed)).body.property).toEqual(reversed)
    expect((await putNode(main(), root)).body.property).toEqual(root)
  })
})

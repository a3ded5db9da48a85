import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import {
  addNode,
  folder,
  nodeAt,
  setting,
  treeAddress,
  type WireNode,
} from '@/lib/testing/configuration/wire-tree'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let turn: { end(): Promise<void> }

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
})
afterAll(() => turn.end())

type Tree = { rootProperty: WireNode }
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)

describe('rights', () => {
  test('401: without a token', async () => {
    expect((await api.anonymous.get(treeAddress)).status).toBe(401)
  })

  test.each(['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)('200: %s', async (role) => {
    expect((await api.as(people.tokens[role]).get(treeAddress)).status).toBe(200)
  })

  test.each([
    'CLUSTER_ADMINISTRATOR',
    'ORGANIZATION_ADMINISTRATOR',
    'ORGANIZATION_INSPECTOR',
    'USER',
    'CUSTOMER',
  ] as const)('403: %s', async (role) => {
    expect((await api.as(people.tokens[role]).get(treeAddress)).status).toBe(403)
  })
})

const camera: Record<string, string> = {
  is_camera_needs_to_use_location: 'BOOLEAN',
  camera_max_location_error_meters: 'INTEGER',
  camera_max_location_delay_millis: 'INTEGER',
  is_need_to_use_custom_camera: 'BOOLEAN',
  camera_is_put_date_stamp: 'BOOLEAN',
  is_need_choose_sticker_before_start_camera: 'BOOLEAN',
  is_need_choose_sticker_after_stop_camera: 'BOOLEAN',
  camera_max_distance_to_task_meters: 'INTEGER',
  is_need_add_caption_mode: 'BOOLEAN',
  is_required_add_caption: 'BOOLEAN',
}
const system: Record<string, string> = {
  is_landing: 'BOOLEAN',
  'ssc.host': 'STRING',
  'requests.use.ssl.protocol': 'BOOLEAN',
  'behavior.can.see.my.organization.only': 'BOOLEAN',
  'svc.user.activity.interval': 'INTEGER',
  'issue.map.service.object.attributes': 'BOOLEAN',
  'issue.zone.tracking.on': 'BOOLEAN',
  locale: 'STRING',
}

describe('the tree', () => {
  test('200: every setting of the product is a system node', async () => {
    const { rootProperty: root } = (await main().get<Tree>(treeAddress)).body
    expect(root).toMatchObject({ name: 'root', is_terminal: false, is_system: true, array_index: 0 })
    const types = (path: string) =>
      Object.fromEntries((nodeAt(root, path).children ?? []).map(({ name, type }) => [name, type]))
    expect(types('mobileapp/camera')).toEqual(camera)
    expect(nodeAt(root, 'mobileapp/mapinformer_type')).toMatchObject({ type: 'STRING', is_system: true })
    expect(types('system')).toEqual(system)
    for (const name of Object.keys(system))
      expect(nodeAt(root, `system/${name}`)).toMatchObject({
        is_system: true,
        label: expect.stringMatching(/[а-я]/),
      })
  })

  test('200: an ETag of the whole tree', async () => {
    const { headers } = await main().get(treeAddress)
    expect(headers.get('etag')).toMatch(/^"configuration-1-\d+"$/)
  })

  test('200 in 1.0 and 2.0: the same values as texts and as JSON', async () => {
    const made = await addNode(
      main(),
      folder([
        setting('BOOLEAN', { default_bool_value: true }),
        setting('INTEGER', { default_int_value: 9_007_199_254_740_991 }),
        setting('DOUBLE', {
          default_double_value: 1.5e300,
          possible_values: [{ order_index: 3, double_value: -0.25, access_rule: { role: { id: 7 } } }],
        }),
        setting('STRING', { default_string_value: 'ё' }),
      ]),
    )
    const typed = (await main().get<Tree>(treeAddress)).body.rootProperty
    const text = (await main().get<Tree>(treeAddress, { version: '1.0' })).body.rootProperty
    expect(nodeAt(typed, made.name).children).toMatchObject([
      { is_terminal: true, is_system: false, default_bool_value: true, default_int_value: null },
      { default_int_value: 9_007_199_254_740_991, possible_values: [] },
      {
        default_double_value: 1.5e300,
        possible_values: [
          {
            order_index: 3,
            double_value: -0.25,
            int_value: null,
            access_rule: { user: null, role: { id: 7, name: expect.any(String) }, state_rule: null },
          },
        ],
      },
      { default_string_value: 'ё', default_bool_value: null },
    ])
    expect(nodeAt(text, made.name)).toMatchObject({
      id: String(made.id),
      is_terminal: 'f',
      array_index: '0',
      children: [
        { is_terminal: 't', is_system: 'f', default_bool_value: 't' },
        { default_int_value: '9007199254740991' },
        {
          default_double_value: '1.5e+300',
          possible_values: [{ order_index: '3', double_value: '-0.25', access_rule: { role: { id: '7' } } }],
        },
        { default_string_value: 'ё' },
      ],
    })
  })
})

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Layer, make, type Organization, roleIds, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Explained {
  visible: boolean
  items: { action: string; allowed: boolean; reasons: string[] }[]
}

const rights = ['read', 'edit', 'write', 'serviceObjects'] as const
let people: SevenRoles
let foreign: Organization
let members: User[]
let layer: Layer
beforeAll(async () => {
  people = await scene.sevenRoles()
  foreign = await make.organization()
  members = [...roleCodes.map((role) => people.users[role]), await make.user({ organization: foreign })]
  layer = await make.layer({ objects: [{ id: 1, place: 'POINT(39 57)' }] })
})

const explain = (who: User, path: string, user?: { id: number }, name = 'user_id') =>
  api.as(who).get<Explained>(`${path}/explain${user ? `?${name}=${user.id}` : ''}`)
const allowed = ({ items }: Explained, action: string) => items.find((one) => one.action === action)
const doors = () => ({
  layer: `/layers/${layer.id}`,
  tiles: `/service/tiles/${layer.id}`,
  media: `/layers/eis/${layer.id}/1`,
})

test('401, 404, 403 and 400: no token, a missing or hidden layer, people not administered, wrong ids', async () => {
  const { MAIN_ADMINISTRATOR: main, ORGANIZATION_ADMINISTRATOR: administrator, USER, CUSTOMER } = people.users
  for (const path of Object.values(doors())) {
    expect((await api.anonymous.get(`${path}/explain`)).status).toBe(401)
    expect((await explain(main, path.replace(`/${layer.id}`, '/2147483647'))).status).toBe(404)
    expect((await explain(USER, path)).status).toBe(403)
    expect((await explain(administrator, path, USER)).status).toBe(403)
    expect((await explain(main, path, { id: 2_147_483_647 })).status).toBe(404)
    expect((await api.as(main).get(`${path}/explain?user_id=x`)).status).toBe(400)
  }
  expect((await explain(main, `/layers/eis/${layer.id}/2`)).status).toBe(404)
  const own = await make.layer({ owner: USER })
  const rule = { layerId: own.id, organizationId: people.organization.id, read: true }
  await database.prisma.layerAccess.create({ data: rule })
  expect((await explain(administrator, `/layers/${own.id}`, USER)).status).toBe(200)
  expect((await explain(CUSTOMER, `/layers/${own.id}`)).status).toBe(200)
  expect((await explain(CUSTOMER, `/layers/${own.id}`, USER)).status).toBe(403)
  // The owner reads all rules of the layer anyway.
  expect((await explain(USER, `/layers/${own.id}`, administrator)).status).toBe(200)
})

test('200: an access key that only reads explains what its owner may', async () => {
  const { MAIN_ADMINISTRATOR: main } = people.users
  const { key } = await make.accessKey(main, { readOnly: true })
  for (const path of Object.values(doors()))
    expect((await api.as(key).get(`${path}/explain`)).body).toEqual((await explain(main, path)).body)
})

test('200: every ground and none, under both names of the query', async () => {
  const main = people.users.MAIN_ADMINISTRATOR
  const { users, organization } = people
  const one = await make.layer({ owner: users.CUSTOMER })
  await database.prisma.layerAccess.createMany({
    data: [
      { layerId: one.id, userId: users.USER.id, read: true, write: true },
      { layerId: one.id, roleId: roleIds.ORGANIZATION_INSPECTOR, read: true },
      { layerId: one.id, organizationId: organization.id, read: true },
    ],
  })
  const told = async (user: { id: number }, name?: string) => {
    const { body } = await explain(main, `/layers/${one.id}`, user, name)
    return Object.fromEntries(body.items.map(({ action, reasons }) => [action, reasons]))
  }
  const none = ['no_rule']
  const reading = { edit: none, write: none, serviceObjects: none }
  expect(await told(main)).toEqual(Object.fromEntries(rights.map((right) => [right, ['main_role']])))
  expect(await told(users.MAIN_INSPECTOR)).toEqual({
    read: ['main_role'],
    edit: none,
    write: none,
    serviceObjects: ['main_role'],
  })
  expect(await told(users.CUSTOMER, 'userId')).toMatchObject({
    read: ['owner', 'organization_rule'],
    edit: ['owner'],
  })
  expect(await told(users.USER)).toEqual({
    ...reading,
    read: ['user_rule', 'organization_rule'],
    write: ['user_rule'],
  })
  expect(await told(users.ORGANIZATION_INSPECTOR)).toEqual({
    ...reading,
    read: ['role_rule', 'organization_rule'],
  })
  expect(await told(members[7] ?? main)).toEqual({ ...reading, read: none })
})

test('200: a picture layer has no tiles, a layer of another server is not written', async () => {
  const main = people.users.MAIN_ADMINISTRATOR
  const raster = await make.layer({ owner: people.users.USER })
  const source = { kind: 'WFS', url: 'https://maps.example/wfs', layers: ['a'] }
  await database.prisma.layer.update({ where: { id: raster.id }, data: { layerType: 'raster', source } })
  const tiles = await explain(main, `/service/tiles/${raster.id}`)
  expect(tiles.body).toEqual({
    visible: false,
    items: [{ action: 'read', allowed: false, reasons: ['no_tiles'] }],
  })
  expect((await api.as(main).get(`/service/tiles/${raster.id}.json`)).status).toBe(404)
  const { body } = await explain(main, `/layers/${raster.id}`)
  expect(body.items.map(({ reasons }) => reasons)).toEqual([
    ['main_role'],
    ['main_role'],
    ['remote_layer'],
    ['remote_layer'],
  ])
})

const rule = fc.record({
  holder: fc.constantFrom('userId', 'roleId', 'organizationId'),
  of: fc.nat(7),
  rights: fc.record({
    read: fc.boolean(),
    edit: fc.boolean(),
    write: fc.boolean(),
    serviceObjects: fc.boolean(),
  }),
})
const idOf = (holder: string, of: number) =>
  holder === 'userId'
    ? members[of]?.id
    : holder === 'roleId'
      ? roleIds[roleCodes[of % 7] ?? 'USER']
      : of % 2
        ? people.organization.id
        : foreign.id

test('random rules: the explanation says exactly what layers, tiles and media answer', async () => {
  const main = people.users.MAIN_ADMINISTRATOR
  const plan = fc.record({ owner: fc.option(fc.nat(7)), rules: fc.array(rule, { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(plan, async ({ owner, rules }) => {
      const ownerId = owner === null ? null : (members[owner]?.id ?? null)
      const unique = new Map(rules.map((one) => [`${one.holder} ${idOf(one.holder, one.of)}`, one]))
      await database.prisma.layer.update({
        where: { id: layer.id },
        data: {
          ownerId,
          access: {
            deleteMany: {},
            create: [...unique.values()].map((one) => ({
              ...one.rights,
              [one.holder]: idOf(one.holder, one.of),
            })),
          },
        },
      })
      for (const person of members) {
        const caller = api.as(person)
        const statusOf = async (path: string) => (await caller.get(path)).status
        const asked = await explain(main, doors().layer, person)
        const may = (action: string) => allowed(asked.body, action)?.allowed
        const status = may('read') ? 200 : 403
        expect(asked.body.visible).toBe(may('read'))
        expect(await statusOf(`/layers/${layer.id}/info`)).toBe(status)
        expect(await statusOf(`/service/tiles/${layer.id}.json`)).toBe(status)
        expect(await statusOf(doors().media)).toBe(status)
        expect((await explain(person, doors().layer)).status).toBe(status)
        const tiles = await explain(main, doors().tiles, person)
        expect(tiles.body.visible).toBe(may('read'))
        const media = await explain(main, doors().media, person)
        expect(media.body.items.map((one) => [one.action, one.allowed])).toEqual([
          ['read', may('read')],
          ['write', may('write')],
        ])
        const upload = await caller.post(doors().media, { files: [{ file: 'absent.jpg' }] })
        expect(upload.status).toBe(may('write') ? 400 : 403)
        const { body } = await caller.get<{ layers: { layer: { id: number } }[] }>(
          `/layers?name=${layer.title}`,
        )
        expect(body.layers.some((one) => one.layer.id === layer.id)).toBe(may('read'))
        const preview = await api
          .as(main)
          .get<{ layers: { id: number; rights: { right: string }[] }[] }>(
            `/rest/users/${person.id}/access-preview`,
          )
        const seen = preview.body.layers.find(({ id }) => id === layer.id)
        expect(seen?.rights.map(({ right }) => right)).toEqual(may('read') ? rights.filter(may) : undefined)
      }
    }),
    { numRuns: 8, seed: 24, endOnFailure: true },
  )
})

import { beforeAll, describe, expect, test } from 'vitest'
import { CreateTask, createTask } from '@/lib/domain/tasks'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { type Layer, make, roleIds } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { type Bench, bench, create, needed } from '@/lib/testing/scene/creating-tasks'

let people: Bench
let typeId: number
let layer: Layer

beforeAll(async () => {
  people = await bench()
  const type = await make.workTypeWith([
    { key: 'kind', type: 'STRING' },
    { key: 'height', type: 'DOUBLE' },
    { key: 'planted', type: 'DATE' },
    { key: 'sick', type: 'BOOLEAN' },
    { key: 'size', type: 'LIST', values: ['large'] },
    { key: 'passport', type: 'STRING' },
  ])
  typeId = type.id
  layer = await make.layer({
    title: 'Деревья',
    columns: {
      kind: 'integer',
      height: 'double precision',
      planted: 'timestamptz',
      sick: 'boolean',
      size: 'text',
      system_data: 'text',
      zone_radius: 'double precision',
      tracking_on: 'text',
      passport: 'text',
      text: 'text',
    },
    hidden: ['passport', 'text'],
    titleFields: { format: '№ {0}: {1} м{2}', fields: ['kind', 'height', 'nothing'] },
    objects: [
      {
        id: 7,
        place: 'POLYGON((10 20, 12 20, 12 22, 10 22, 10 20))',
        kind: 5,
        height: 2.5,
        planted: '2026-11-21T09:00:00Z',
        sick: true,
        size: 'small',
        system_data: 'инв. 7',
        zone_radius: 25,
        tracking_on: 'maybe',
        passport: '1234 567890',
        text: 'Хозяин бывает редко',
      },
      { id: 8, place: null },
    ],
    serviceObjectsFor: [{ organizationId: people.organization.id }],
  })
})

const about = (objectId: number, more: object = {}) => ({
  type_id: typeId,
  service_object_layer_id: layer.id,
  service_object_id: objectId,
  ...more,
})

function post(body: object, query = '') {
  const token = people.tokens.ORGANIZATION_ADMINISTRATOR
  return api
    .as(token)
    .post<Record<string, unknown>>(`/rest/tasks?apiVersion=2.0${query}`, { ...needed(), ...body })
}

const mapped = {
  fields: {
    kind: { value: '5' },
    height: { value: 2.5 },
    planted: { value: 1_795_262_400 },
    sick: { value: true },
  },
  lon: 11,
  lat: 21,
  system_data: 'инв. 7',
  zone_radius: 25,
  tracking_on: false,
}

describe('POST with a service object', () => {
  test('200: ids and titles are returned, in lists and in 1.0 too; attributes are mapped on request only', async () => {
    const { status, body } = await post(about(7))
    expect(status).toBe(200)
    const titles = { service_object_layer_title: 'Деревья', service_object_title: '№ 5: 2.5 м' }
    expect(body).toMatchObject({
      ...titles,
      service_object_layer_id: layer.id,
      service_object_id: 7,
      fields: {},
      lon: null,
      system_data: null,
    })
    const administrator = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    const one = await administrator.get<{ task: object }>(`/rest/tasks/${String(body.id)}?apiVersion=1.0`)
    expect(one.body.task).toMatchObject({ ...titles, service_object_id: '7' })
    const list = await administrator.get<{ items: object[] }>(
      `/rest/tasks?apiVersion=2.0&serviceObjectLayerId=${layer.id}&serviceObjectId=7&limit=1`,
    )
    expect(list.body.items[0]).toMatchObject(titles)
  })

  test('200: attributes fill absent fields where they fit; the point is the centroid', async () => {
    const { body } = await post(about(7), '&mapServiceObjectAttributes=true')
    expect(body).toMatchObject(mapped)
    expect(Object.keys(body.fields as object)).not.toContain('size')
  })

  test('200: values in the body take precedence', async () => {
    const own = {
      point: [1, 2],
      system_data: null,
      zone_radius: 30,
      fields: { height: 9, sick: null },
    }
    const { body } = await post(about(7, own), '&mapServiceObjectAttributes=t')
    expect(body).toMatchObject({
      lon: 1,
      lat: 2,
      system_data: null,
      zone_radius: 30,
      fields: { kind: { value: '5' }, height: { value: 9 } },
    })
    expect(Object.keys(body.fields as object)).not.toContain('sick')
  })

  test('200: an object without geometry and attributes fills nothing', async () => {
    const { body } = await post(about(8), '&mapServiceObjectAttributes=true')
    expect(body).toMatchObject({ lon: null, fields: {}, service_object_title: '№ :  м' })
  })

  test('the setting is the default', async () => {
    const administrator = people.users.ORGANIZATION_ADMINISTRATOR
    const body = CreateTask.parse({ ...needed(), ...about(7) })
    const lonOf = (setting: boolean, query?: { mapServiceObjectAttributes: boolean }) =>
      scene.withSetting(
        ['system/issue.map.service.object.attributes', setting],
        administrator,
        async (ctx) => (await createTask(ctx, body, query)).lon,
      )
    expect(await lonOf(true)).toBe(11)
    expect(await lonOf(false)).toBeNull()
    expect(await lonOf(true, { mapServiceObjectAttributes: false })).toBeNull()
    expect(await lonOf(false, { mapServiceObjectAttributes: true })).toBe(11)
  })

  test.each([
    [
      { service_object_layer_id: 2_147_483_647, service_object_id: 7 },
      /^service_object_layer_id: Такой записи нет/,
    ],
    [{ service_object_id: 9 }, /^service_object_id: Такой записи нет/],
    [{ service_object_id: null }, /^service_object_id: Обязательное поле/],
    [{ service_object_layer_id: null }, /^service_object_layer_id: Обязательное поле/],
  ])('400 and no write: %j', async (more, text) => {
    const reply = await expectNoWrites(Object.values(people.users), () => post(about(7, more)))
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
  })

  test('400: a layer without its table has no objects', async () => {
    const lost = await make.layer({ serviceObjectsFor: [{ organizationId: people.organization.id }] })
    await database.prisma.layer.update({ where: { id: lost.id }, data: { tableName: 'gone"; --' } })
    const reply = await post(about(7, { service_object_layer_id: lost.id }))
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: 'service_object_id: Такой записи нет.' },
    })
  })
})

test('200: columns that are not fields of the layer are not used', async () => {
  const reply = await post(about(7), '&mapServiceObjectAttributes=true')
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ system_data: 'инв. 7' })
  expect(JSON.stringify(reply.body)).not.toMatch(/1234 567890|бывает редко/)
})

describe('source layers', () => {
  const status = async (role: keyof Bench['tokens'], layerId: number) =>
    (
      await create(
        people,
        about(1, { service_object_layer_id: layerId, organization_id: people.organization.id }),
        role,
      )
    ).status
  const objects = [{ id: 1, place: 'POINT(1 2)' }]

  test('403 and no write without a rule; the owner and Main roles need none', async () => {
    const closed = await make.layer({ objects, owner: people.users.CLUSTER_ADMINISTRATOR })
    const statuses = {
      MAIN_ADMINISTRATOR: 200,
      MAIN_INSPECTOR: 200,
      CLUSTER_ADMINISTRATOR: 200,
      ORGANIZATION_ADMINISTRATOR: 403,
      ORGANIZATION_INSPECTOR: 403,
      USER: 403,
      CUSTOMER: 403,
    } as const
    for (const [role, expected] of Object.entries(statuses))
      expect(await status(role as keyof typeof statuses, closed.id), role).toBe(expected)
  })

  test('200 by a rule for the user, the role or the organization; a rule without serviceObjects does not allow it', async () => {
    const { USER, CUSTOMER } = people.users
    const open = await make.layer({
      objects,
      serviceObjectsFor: [{ userId: USER.id }, { roleId: roleIds.ORGANIZATION_INSPECTOR }],
    })
    expect(await status('USER', open.id)).toBe(200)
    expect(await status('ORGANIZATION_INSPECTOR', open.id)).toBe(200)
    expect(await status('ORGANIZATION_ADMINISTRATOR', open.id)).toBe(403)
    await database.prisma.layerAccess.create({
      data: { layerId: open.id, userId: CUSTOMER.id, read: true, edit: true, write: true },
    })
    expect(await status('CUSTOMER', open.id)).toBe(403)
  })
})

import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Layer, make, roleIds, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let stranger: User
let layer: Layer
beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = (await scene.organizationWithAdministrator()).administrator
  layer = await make.layer({ objects: [{ id: 1, place: 'POINT(37 55)' }] })
  const readers = [roleIds.ORGANIZATION_ADMINISTRATOR, roleIds.CUSTOMER]
  await database.prisma.layerAccess.createMany({
    data: readers.map((roleId) => ({ layerId: layer.id, roleId, read: true })),
  })
  const about = { serviceObjectLayerId: layer.id, serviceObjectId: 1 }
  const creator = people.users.ORGANIZATION_ADMINISTRATOR
  await make.task({ creator, ...about })
  for (let count = 0; count < 2; count++) await make.task({ creator: stranger, ...about })
  await make.task({ creator, ...about, archive: true })
  await make.task({ creator, ...about, isTemplate: true })
  await make.task({ creator, ...about, deletedAt: new Date() })
  await make.task({ creator })
})

test.each<[who: string, caller: () => User, tasks: number]>([
  ['whose organization has one of them', () => people.users.ORGANIZATION_ADMINISTRATOR, 1],
  ['whose organization has the others', () => stranger, 2],
  ['who sees no task', () => people.users.CUSTOMER, 0],
  ['who sees them all', () => people.users.MAIN_ADMINISTRATOR, 3],
])('200: the tasks of a layer are those in the task list for a caller %s', async (_, caller, tasks) => {
  const reader = api.as(caller())
  const statistics = await reader.get(`/layers/${layer.id}/statistics`)
  expect(statistics).toMatchObject({ status: 200, body: { objects: 1, tasks } })
  const list = await reader.get(`/rest/tasks?apiVersion=2.0&serviceObjectLayerId=${layer.id}`)
  expect(list.body).toMatchObject({ count: tasks })
})

import { beforeAll, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { recordWire } from '@/lib/testing/database/record-wire'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let admin: User
let organization: Organization
let task: Task
let layer: Layer

beforeAll(async () => {
  admin = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  organization = await make.organization()
  task = await make.task({ creator: admin, organizationId: organization.id, lon: 49.1, lat: 55.8 })
  layer = await makeLayer({ geometryType: 'Point', fields: { name: 'string' } })
  await grow(2)
})

/** Adds people, tasks of theirs with comments and files, comments and files of one task, and objects of the layer. */
async function grow(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const person = await make.user({ role: 'USER', organization })
    await make.location(person)
    const type = await make.workType({ organizations: [organization] })
    const own = await make.task({
      creator: person,
      organizationId: organization.id,
      assignedUser: person,
      typeId: type.id,
      lon: 49.1,
      lat: 55.8,
    })
    for (const one of [own, task]) {
      await make.comment({ task: one, user: person })
      await make.attachment({ task: one, by: person })
    }
    await database.query(
      sql`insert into ${raw(`layers."${layer.tableName}"`)} (geom, name) values (st_setsrid(st_makepoint(49.1, 55.8), 4326), ${`Столб ${n}`})`,
    )
  }
}

const get = (path: string) => () =>
  api.as(admin).get(`${path}${path.includes('?') ? '&' : '?'}apiVersion=2.0`)
/** Around 49.1, 55.8. */
const tile = '14/10426/5118'
const wms =
  'service=WMS&version=1.3.0&request=GetMap&crs=CRS:84&bbox=49,55.7,49.2,55.9&width=256&height=256&format=image/png&styles='

const requests: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'list of tasks': () => get(`/rest/tasks?organizationId=${organization.id}&limit=100`)(),
  'one task': () => get(`/rest/tasks/${task.id}`)(),
  'change of a task': () =>
    api.as(admin).patch(`/rest/tasks/${task.id}?apiVersion=2.0`, { title: make.unique('Осмотр') }),
  'points of tasks': () => get(`/rest/tasks/points?organizationId=${organization.id}`)(),
  'comments of a task': () => get(`/rest/tasks/${task.id}/comments/list`)(),
  'list of people': () => get(`/rest/users?organizationId=${organization.id}&limit=100`)(),
  'people by distance': () => get('/rest/users/by-distance?lon=49.1&lat=55.8')(),
  'groups of layers': () => get('/groups/withLayers')(),
  'vector tile': () => get(`/service/tiles/${layer.id}/${tile}.mvt`)(),
  'features of a layer': () =>
    get(`/ogc/features/collections/${layer.typeName}/items?limit=100&bbox=49,55,50,56`)(),
  'picture of a layer': () => get(`/service/wms?${wms}&layers=${layer.typeName}`)(),
  'address of a point': () => get('/geocoding?lon=49.1&lat=55.8')(),
}

/** How many statements a request sends the first time and when it is repeated. */
async function countStatements(): Promise<Record<string, [number, number]>> {
  const counts: Record<string, [number, number]> = {}
  for (const [name, request] of Object.entries(requests)) {
    const count = async () =>
      (await recordWire(async () => expect((await request()).status, name).toBe(200))).length
    counts[name] = [await count(), await count()]
  }
  return counts
}

/** Statements that read a cache again, which is due by the clock. */
const caches = 6
const more = 20

test('a request takes as many statements for many rows as for few', async () => {
  const few = await countStatements()
  await grow(more)
  const many = await countStatements()
  for (const name of Object.keys(requests)) {
    const least = Math.min(...(few[name] ?? []))
    expect(least, name).toBeLessThanOrEqual(10 + caches)
    for (const count of many[name] ?? []) expect(count, name).toBeLessThanOrEqual(least + caches)
  }
})

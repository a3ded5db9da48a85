import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, raw, sql } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Overview {
  id: number
  view: boolean
  dataStoreName: string
  remote: boolean
  present: boolean
  objects: number | null
  exact: boolean
  created: number
}
interface Statistics {
  schema: string
  table: string
  present: boolean
  objects: number | null
  extent: number[] | null
  files: number
  tasks: number
  created: number
  changed: number | null
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

async function trees(places: [number, number][]) {
  const { body } = await owner.post<{ layer: { id: number } }>('/layers', {
    name: make.unique('Деревья'),
    geometryType: 'Point',
    view: false,
  })
  const { id } = body.layer
  for (const coordinates of places) {
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }
    expect((await owner.post(`/layers/${id}/objects`, feature)).status).toBe(200)
  }
  return id
}
const overviews = async (caller: Caller) =>
  (await caller.get<{ items: Overview[] }>('/layers/overview')).body.items
const overviewOf = async (id: number, caller = owner) =>
  (await overviews(caller)).find((item) => item.id === id)
const statisticsOf = async (id: number) => (await owner.get<Statistics>(`/layers/${id}/statistics`)).body
const drop = async (id: number) => {
  const { tableName } = await database.prisma.layer.findUniqueOrThrow({ where: { id } })
  await database.query(sql`drop table layers.${raw(`"${tableName}"`)}`)
}

test('401 and 403: figures are shown only to those who may read the layer', async () => {
  const id = await trees([[37, 55]])
  expect((await api.anonymous.get('/layers/overview')).status).toBe(401)
  expect((await api.anonymous.get(`/layers/${id}/statistics`)).status).toBe(401)
  expect((await owner.get('/layers/2000000001/statistics')).status).toBe(404)
  for (const role of roleCodes) {
    const caller = api.as(people.tokens[role])
    const reads = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'].includes(role)
    expect(Boolean(await overviewOf(id, caller)), role).toBe(reads)
    expect((await caller.get(`/layers/${id}/statistics`)).status, role).toBe(reads ? 200 : 403)
  }
})

test('200: object counts follow every change, by other programs too', async () => {
  const id = await trees([
    [37, 55],
    [39, 57],
  ])
  expect(await overviewOf(id)).toMatchObject({
    view: false,
    dataStoreName: 'local',
    remote: false,
    present: true,
    objects: 2,
    exact: true,
  })
  const { tableName } = await database.prisma.layer.findUniqueOrThrow({ where: { id } })
  await database.query(
    sql`insert into layers.${raw(`"${tableName}"`)} (geom) values (st_setsrid(st_makepoint(40, 58), 4326))`,
  )
  expect(await overviewOf(id)).toMatchObject({ objects: 3 })
  expect(await statisticsOf(id)).toMatchObject({
    schema: 'layers',
    table: tableName,
    present: true,
    objects: 3,
    extent: [37, 55, 40, 58],
    files: 0,
    tasks: 0,
  })
})

test('200: files, tasks and the last change are counted; an empty layer has no extent and no change', async () => {
  const id = await trees([[37, 55]])
  const file = {
    layerId: id,
    objectId: 1,
    kind: 'photo',
    fileName: 'a',
    originalName: 'a',
    size: 1,
    mime: 'x/y',
  }
  await database.prisma.layerFile.createMany({ data: [file, { ...file, deletedAt: new Date() }] })
  const full = await statisticsOf(id)
  expect(full).toMatchObject({ files: 1, objects: 1 })
  expect(Math.abs((full.changed ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  expect(await statisticsOf(await trees([]))).toMatchObject({ objects: 0, extent: null, changed: null })
})

test('200: a layer whose table is missing stays in the list, without figures', async () => {
  const id = await trees([[37, 55]])
  await drop(id)
  expect(await overviewOf(id)).toMatchObject({ present: false, objects: null })
  expect(await statisticsOf(id)).toMatchObject({ present: false, objects: null, extent: null })
})

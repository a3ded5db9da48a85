import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, databaseKind, raw, sql } from '@/lib/platform/database'
import { connectionOptions } from '@/lib/platform/database/connection'
import { pool } from '@/lib/platform/database/pool'
import { readingFrom } from '@/lib/platform/database/replica/generation'
import { dropSingleton, processSingleton } from '@/lib/platform/process-singleton'
import { api } from '@/lib/testing/api'
import { findRoute } from '@/lib/testing/api/find-route'
import { make, type Organization, type Task, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let admin: User
let organization: Organization
let task: Task
let layer: Layer
let tracked: User
const serviceId = 880_000_000_000_000 + Math.floor(Math.random() * 1e12)

/** Connections taken for statements, and statements that no replica can execute. */
const taken = { replica: 0, primary: 0 }
const sentOn: string[] = []
let replica: pg.Pool

beforeAll(async () => {
  admin = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  organization = await make.organization()
  task = await make.task({ creator: admin, organizationId: organization.id, lon: 49.1, lat: 55.8 })
  layer = await makeLayer({ geometryType: 'Point', fields: { name: 'string', size: 'int' } })
  tracked = await make.user({ role: 'USER', organization, glonassId: BigInt(serviceId) })
  await make.location(tracked)
  await database.query(
    sql`insert into ${raw(`layers."${layer.tableName}"`)} (geom, name, size) values (st_setsrid(st_makepoint(49.1, 55.8), 4326), 'Столб', 1)`,
  )
  // The same database, which refuses there what a replica cannot do.
  const { options = '', ...reach } = connectionOptions()
  replica = new pg.Pool({ ...reach, options: `${options} -c default_transaction_read_only=on` })
  const { database: reading } = readingFrom(replica, 'replica of a test', {
    onFault: (error) => expect.fail(String(error)),
    onSentOn: (text) => sentOn.push(text),
  })
  replica.on('acquire', () => taken.replica++)
  pool().on('acquire', () => taken.primary++)
  processSingleton('database-replica', () => ({
    choose: async () => reading,
    state: 'used',
    stop: () => undefined,
  }))
})

afterAll(async () => {
  dropSingleton('database-replica')
  await replica.end()
})

/** Around 49.1, 55.8. */
const tile = '14/10426/5118'
/** The same with the row before the column. */
const ogcTile = '14/5118/10426'
const days = 'from=2026-11-01&to=2026-11-02&timeZone=UTC'
const seconds = 1_762_000_000
const wms =
  'service=WMS&version=1.3.0&request=GetMap&crs=CRS:84&bbox=49,55.7,49.2,55.9&width=256&height=256&format=image/png&styles='

const requests: Record<string, () => string> = {
  'a list of tasks': () => `/rest/tasks?organizationId=${organization.id}`,
  'all tasks': () => `/rest/tasks?organizationId=${organization.id}&limit=5000`,
  'points of tasks': () => '/rest/tasks/points',
  'shapes of tasks': () => '/rest/tasks/geometry',
  'tasks on a map': () => '/rest/tasks/map',
  'a distribution': () => '/rest/tasks/distribution',
  'an export of tasks': () => '/rest/tasks/export?format=csv',
  people: () => '/rest/users?limit=10',
  'people by distance': () => '/rest/users/by-distance?lon=49.1&lat=55.8',
  locations: () => '/rest/users/locations',
  'sensor values': () => '/rest/users/gauges/values',
  layers: () => '/layers/overview',
  'statistics of a layer': () => `/layers/${layer.id}/statistics`,
  'statistics of a field': () => `/layers/${layer.id}/fields/size/statistics`,
  'values of a field': () => `/layers/${layer.id}/fields/name/values`,
  'an export of a layer': () => `/layers/${layer.id}/export?format=geojson`,
  'another export': () => `/layers/${layer.id}/export?format=csv`,
  'a preview of an export': () => `/layers/${layer.id}/export/preview?format=csv`,
  'faults of topology': () => `/layers/${layer.id}/topology-check`,
  objects: () => `/layers/${layer.id}/objects`,
  places: () => '/geocoding?query=Столб',
  'an address': () => '/geocoding?lon=49.1&lat=55.8',
  collections: () => '/ogc/features/collections?f=json',
  'a collection': () => `/ogc/features/collections/${layer.typeName}?f=json`,
  features: () => `/ogc/features/collections/${layer.typeName}/items?f=json`,
  'a feature': () => `/ogc/features/collections/${layer.typeName}/items/1?f=json`,
  'a vector tile': () => `/service/tiles/${layer.id}/${tile}.mvt`,
  'what tiles there are': () => `/service/tiles/${layer.id}.json`,
  'features by WFS': () =>
    `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${layer.typeName}`,
  'sets of vector tiles': () => `/ogc/features/collections/${layer.typeName}/tiles`,
  'a set of vector tiles': () => `/ogc/features/collections/${layer.typeName}/tiles/WebMercatorQuad`,
  'a vector tile of OGC API': () =>
    `/ogc/features/collections/${layer.typeName}/tiles/WebMercatorQuad/${ogcTile}`,
  'sets of drawn tiles': () => `/ogc/features/collections/${layer.typeName}/map/tiles`,
  'a set of drawn tiles': () => `/ogc/features/collections/${layer.typeName}/map/tiles/WebMercatorQuad`,
  'a drawn tile': () => `/ogc/features/collections/${layer.typeName}/map/tiles/WebMercatorQuad/${ogcTile}`,
  'styles of a collection': () => `/ogc/features/collections/${layer.typeName}/styles`,
  'all styles': () => '/ogc/features/styles',
  'a style': () => `/ogc/features/styles/${encodeURIComponent(`${layer.typeName}:default`)}`,
  'what a style is': () => `/ogc/features/styles/${encodeURIComponent(`${layer.typeName}:default`)}/metadata`,
  'tiles that WMTS has': () => '/service/wmts?service=WMTS&request=GetCapabilities',
  'the same at its address': () => '/service/wmts/1.0.0/WMTSCapabilities.xml',
  'a tile of WMTS': () => `/service/wmts/${layer.typeName}/default/WebMercatorQuad/${ogcTile}.png`,
  'a map': () => `/service/wms?${wms}&layers=${layer.typeName}`,
  'the audit log': () => '/rest/audit',
  'steps over a period': () => `/rest/tasks/stats?date_from=${seconds}&date_till=${seconds + 3600}`,
  'zone records': () => '/rest/tasks/tracking',
  'zone records of a task': () => `/rest/tasks/${task.id}/track`,
  'tasks after one': () => '/tasks/listAfterId/0/3',
  'tasks of a stage after one': () => '/tasks/listAfterId/0/3/1',
  'a track': () => `/rest/users/${serviceId}/svc/track?from=${seconds}&till=${seconds + 60}`,
  'sensor history': () => `/rest/users/${tracked.id}/gauges/history?from=${seconds}&till=${seconds + 60}`,
  trips: () => `/rest/reports/trips?userId=${tracked.id}&${days}`,
  stops: () => `/rest/reports/stops?userId=${tracked.id}&${days}`,
  mileage: () => `/rest/reports/mileage?userId=${tracked.id}&${days}`,
  visits: () => `/rest/reports/visits?userId=${tracked.id}&layerId=${layer.id}&${days}`,
  'a report on tasks': () => '/rest/reports/tasks?from=2026-11-01&to=2026-11-07',
  'a heat map of tasks': () => '/rest/reports/tasks/heat?from=2026-11-01&to=2026-11-07',
  'a report on tasks as a file': () =>
    '/rest/reports/tasks/export?from=2026-11-01&to=2026-11-07&table=days&format=csv',
  'a report on work': () => '/rest/reports/work-time?from=2026-11-01&to=2026-11-07',
  'a report on work as a file': () =>
    '/rest/reports/work-time/export?from=2026-11-01&to=2026-11-07&format=csv',
  'a report as a file': () => `/rest/reports/export?kind=trips&format=csv&userId=${tracked.id}&${days}`,
}

/** Statements of the primary that say who asks, and that read again what a process keeps. */
const [whoAsks, caches] = [1, 3]
const noBasemap = '/service/basemaps/1000000/3/4/2?apiVersion=2.0'

const addressOf = (name: string) => {
  const path = requests[name]?.() ?? ''
  return `${path}${path.includes('?') ? '&' : '?'}apiVersion=2.0`
}

describe.runIf(databaseKind() === 'postgresql')('with a replica', () => {
  test.each(Object.keys(requests))('200: %s, read from the replica alone', async (name) => {
    // What a process keeps is read from the primary, the first time.
    await api.as(admin).get(addressOf('a feature'))
    Object.assign(taken, { replica: 0, primary: 0 })
    sentOn.length = 0
    const { status, body } = await api.as(admin).get(addressOf(name))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(taken.replica).toBeGreaterThan(0)
    expect(taken.primary).toBeLessThanOrEqual(whoAsks + caches)
    expect(sentOn).toEqual([])
  })

  test('404: a basemap that is missing, by the word of the replica', async () => {
    taken.replica = 0
    expect((await api.as(admin).get(noBasemap)).status).toBe(404)
    expect(taken.replica).toBeGreaterThan(0)
  })

  test('points of addresses that are posted', async () => {
    taken.replica = 0
    expect((await api.as(admin).post('/geocoding', { point: { lon: 49.1, lat: 55.8 } })).status).toBe(200)
    expect(taken.replica).toBeGreaterThan(0)
  })
})

test('every route that reads from the replica is asked here', () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const reading = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => file.endsWith('/route.ts') && readFileSync(file, 'utf8').includes('replica: true'))
  const asked = new Set([...Object.keys(requests).map(addressOf), noBasemap].map(fileOf))
  expect(reading.filter((file) => !asked.has(file)).map(dirname)).toEqual([])
})

const fileOf = (path: string) => findRoute(new URL(path, 'http://here').pathname)?.file

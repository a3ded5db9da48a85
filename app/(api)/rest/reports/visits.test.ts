import { beforeAll, describe, expect, test } from 'vitest'
import type { VisitWire } from '@/lib/domain/movement'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { drive, stand } from '@/lib/testing/driving'
import { make, type Organization, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const unix = (time: string) => at(time).getTime() / 1000

let organization: Organization
let worker: User

beforeAll(async () => {
  organization = await make.organization()
  worker = await make.user({ organization })
})

const visits = async (who: User, query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ from: '2026-11-10', to: '2026-11-10', timeZone: 'UTC', ...query })
  const reply = await api.as(who).get<{ items: VisitWire[] }>(`/rest/reports/visits?${asked}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.items
}

describe('zones of tasks', () => {
  const record = (taskId: number, time: string, inside: boolean) =>
    database.prisma.zoneRecord.create({
      data: { taskId, userId: worker.id, lon: 37.6, lat: 55.7, at: at(time), inside },
    })

  test('a visit lasts from the entry to the exit, and goes on without one', async () => {
    const task = await make.task({ creator: worker, assignedUser: worker })
    await record(task.id, '09T23:00:00', false)
    await record(task.id, '09T23:30:00', true)
    await record(task.id, '10T00:30:00', false)
    await record(task.id, '10T08:00:00', true)
    await record(task.id, '10T08:10:00', true)
    await record(task.id, '10T09:00:00', false)
    await record(task.id, '10T20:00:00', true)
    const mine = { userId: String(worker.id) }
    const found = await visits(worker, mine)
    expect(found.map(({ from, till }) => [from, till])).toEqual([
      [unix('09T23:30:00'), unix('10T00:30:00')],
      [unix('10T08:00:00'), unix('10T09:00:00')],
      [unix('10T20:00:00'), null],
    ])
    expect(found[1]).toMatchObject({
      user: { id: worker.id, fio: worker.fio },
      kind: 'task',
      task_id: task.id,
      layer_id: null,
      object_id: null,
      title: task.title,
      lon: 37.6,
      lat: 55.7,
      duration: 3600,
    })
    expect(found[2]?.duration).toBeNull()
    expect(await visits(worker, { ...mine, from: '2026-11-12', to: '2026-11-12' })).toMatchObject([
      { from: unix('10T20:00:00'), till: null },
    ])
    await database.prisma.task.update({ where: { id: task.id }, data: { deletedAt: new Date() } })
    expect(await visits(worker, mine)).toEqual([])
  })

  test('not those of tasks that the caller does not see', async () => {
    const task = await make.task({ creator: worker, assignedUser: worker })
    await record(task.id, '10T10:00:00', true)
    const customer = await make.user({ organization, role: 'CUSTOMER' })
    const seen = async (who: User) =>
      (await visits(who, { userId: String(worker.id) })).map(({ task_id }) => task_id)
    expect(await seen(worker)).toEqual([task.id])
    expect(await seen(customer)).toEqual([])
  })
})

describe('objects of a layer', () => {
  const degree = 111_195

  test('a stop within the radius of an object is a visit; one beyond it is not', async () => {
    const driver = await make.user({ organization })
    await make.track(driver, [
      ...drive(at('10T08:00:00'), 10),
      ...stand(at('10T08:11:00'), 20, { from: 6000 }),
      ...drive(at('10T08:32:00'), 10, { from: 6000 }),
    ])
    const pointAt = (metres: number) => `POINT(100 ${-30 + metres / degree})`
    const layer = await makeLayer({
      geometryType: 'Point',
      fields: { name: 'string' },
      objects: [
        { id: 7, wkt: pointAt(6050), values: { name: 'Depot' } },
        { id: 8, wkt: pointAt(6300), values: { name: 'Store' } },
        { id: 9, wkt: pointAt(3000), values: { name: 'Passed' } },
        { id: 10, wkt: null },
      ],
      readers: [{ organizationId: organization.id }],
    })
    const query = { userId: String(driver.id), layerId: String(layer.id) }
    const ids = async (radius: string) =>
      (await visits(driver, { ...query, radius })).map(({ object_id }) => object_id)
    expect([await ids('100'), await ids('400'), await ids('10')]).toEqual([['7'], ['7', '8'], []])
    const [visit] = await visits(driver, query)
    expect(visit).toMatchObject({ kind: 'object', task_id: null, layer_id: layer.id, lon: 100 })
    expect(visit?.duration).toBeGreaterThanOrEqual(1200)
  })
})

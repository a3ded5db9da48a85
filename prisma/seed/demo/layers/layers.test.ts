import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { type Turn, takeTurn } from '@/lib/testing/database/turn'
import { make } from '@/lib/testing/make'
import { readCity } from '../../city'
import { demoOrganizations, seedStructure } from '../structure'
import { seedLayers } from './index'

let turn: Turn

// Everybody would go on reading sixty thousand objects.
afterAll(async () => {
  for (const { id, tableName } of await layers()) {
    await database.query(sql([`drop table layers."${tableName}"`]))
    await database.prisma.layer.delete({ where: { id } })
  }
  await database.query(sql`delete from settings where key = 'demo.layers'`)
  await turn.end()
  await stopDatabase()
})

const plan = readCity()
const points = (kind: string) => plan.points.filter((point) => point.kind === kind).length
const expected: Record<string, number> = {
  'city:water': plan.water.length,
  'city:parks': plan.greens.length,
  'city:streets': plan.streets.length,
  'city:buildings': plan.buildings.length,
  'city:hydrants': points('hydrant'),
  'city:lamps': points('lamp'),
  'city:trees': points('tree'),
  'city:benches': points('bench'),
  'city:manholes': points('manhole'),
}

beforeAll(async () => {
  turn = await takeTurn('city')
  await transaction((tx) => seedStructure(tx, plan.bounds))
  await make.user({ role: 'MAIN_ADMINISTRATOR', login: 'main-admin-1' })
  for (const { key, name } of demoOrganizations) {
    const organization = await database.prisma.organization.findFirstOrThrow({ where: { name } })
    await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization, login: `${key}-admin` })
  }
  const startedAt = performance.now()
  await seedLayers(plan)
  process.stdout.write(`layers of the demo in ${Math.round(performance.now() - startedAt)} ms\n`)
}, 120_000)

const layers = () => database.prisma.layer.findMany({ where: { typeName: { startsWith: 'city:' } } })

test('every object of the plan lies in its layer, with valid geometry', async () => {
  const found = await layers()
  expect(found.map(({ typeName }) => typeName).sort()).toEqual(Object.keys(expected).sort())
  for (const { typeName, tableName } of found) {
    const [row] = await database.query<{ count: number; valid: boolean }>(
      sql([`select count(*) as count, bool_and(st_isvalid(geom)) as valid from layers."${tableName}"`]),
    )
    expect(row, typeName).toEqual({ count: expected[typeName], valid: true })
  }
})

test('everybody reads the city, only those who work under it its wells', async () => {
  const readable = async (key: string) => {
    const name = demoOrganizations.find((one) => one.key === key)?.name
    const organization = await database.prisma.organization.findFirstOrThrow({ where: { name } })
    const { body } = await api
      .as(await make.user({ role: 'USER', organization }))
      .get<{ groups: { name: string; groupLayers: object[] }[] }>('/groups/withLayers')
    return body.groups
      .filter(({ name: group }) => /Город|Подземные|План/.test(group))
      .map(({ name: group, groupLayers }) => [group, groupLayers.length])
  }
  const common = [
    ['Городское хозяйство', 4],
    ['План города', 4],
  ]
  expect(await readable('improvement')).toEqual(common)
  expect(await readable('heat')).toEqual([common[0], ['Подземные сети', 1], common[1]])
})

test('a second start changes nothing, and what was deleted stays deleted', async () => {
  const before = await layers()
  const benches = before.find(({ typeName }) => typeName === 'city:benches')
  const owner = await database.prisma.user.findFirstOrThrow({ where: { login: 'improvement-admin' } })
  expect((await api.as(owner).delete(`/layers/${benches?.id}`)).status).toBe(200)
  await seedLayers(plan)
  expect(await layers()).toEqual(before.filter((layer) => layer !== benches))
})

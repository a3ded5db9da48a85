import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type Identified, make, type Workgroup } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Listed {
  items: { id: number; title: string }[]
}

let people: SevenRoles
let open: Workgroup
beforeAll(async () => {
  people = await scene.sevenRoles()
  open = await make.workgroup({ organization: people.organization, title: 'Яблоня' })
  await make.workgroup({ organization: people.organization, deletedAt: new Date() })
})

const at = (organization: Identified, query = '') =>
  `/rest/organizations/${organization.id}/workgroups?${query}`
const idsOf = (reply: { body: Listed }) => reply.body.items.map(({ id }) => id).toSorted((a, b) => a - b)

test('401, 404 and 400', async () => {
  expect((await api.anonymous.get(at(people.organization))).status).toBe(401)
  const caller = api.as(people.tokens.USER)
  const absent = { status: 404, body: { error_description: 'Организация не существует' } }
  expect(await caller.get(at({ id: 2_000_000_111 }))).toMatchObject(absent)
  expect(await caller.get('/rest/organizations/x/workgroups?limit=0&page=x')).toMatchObject({
    status: 400,
    body: {
      error_description: 'id: Ожидается целое число. page: Ожидается целое число. limit: Значение меньше 1.',
    },
  })
})

test.each(roleCodes)(
  '200 or 403: what %s sees in their own, a near and a distant organization',
  async (role) => {
    const caller = api.as(people.tokens[role])
    const isMain = role.startsWith('MAIN_')
    const all = [people.organization.project.id, people.project.id, open.id].toSorted((a, b) => a - b)
    const onlyOpen = all.filter((id) => id !== people.project.id)
    const seesClosed = role !== 'USER' && role !== 'CUSTOMER'
    expect(idsOf(await caller.get<Listed>(at(people.organization)))).toEqual(seesClosed ? all : onlyOpen)
    const near = await make.organization({ cluster: people.cluster })
    const seesNear = isMain || role === 'CLUSTER_ADMINISTRATOR'
    expect(idsOf(await caller.get<Listed>(at(near)))).toEqual(seesNear ? [near.project.id] : [])
    expect((await caller.get(at(await make.organization()))).status).toBe(isMain ? 200 : 403)
  },
)

test('200: a joined project is included, one of another organization is not', async () => {
  const near = await make.organization({ cluster: people.cluster })
  const user = await make.user({ organization: near, workgroups: [people.project] })
  expect(idsOf(await api.as(user).get<Listed>(at(people.organization)))).toEqual([people.project.id])
  expect(idsOf(await api.as(user).get<Listed>(at(near)))).toEqual([near.project.id])
})

test('200: filter by title and paging; no limit by default', async () => {
  const organization = await make.organization()
  const row = { organizationId: organization.id }
  const rows = Array.from({ length: 1200 }, (_, n) => ({ ...row, title: `П ${String(n).padStart(4, '0')}` }))
  await database.prisma.workgroup.createMany({ data: rows })
  const caller = api.as(await make.user({ organization }))
  const titles = async (query: string) =>
    (await caller.get<Listed>(at(organization, query))).body.items.map(({ title }) => title)
  expect(await titles('')).toHaveLength(1201)
  expect(await titles('limit=2000&title=%D0%9F%200')).toEqual(
    rows.map(({ title }) => title).filter((title) => title.includes('0')),
  )
  expect(await titles('limit=2&page=2&title=%D0%BF%200')).toEqual(['П 0002', 'П 0003'])
  expect(await titles('limit=1&sortDirection=DESC&title=%D0%9F%201')).toEqual(['П 1199'])
})

test('200: more projects than one batch arrive complete and in order', async () => {
  const organization = await make.organization()
  const titles = Array.from({ length: 1201 }, (_, n) => `Проект ${String(n).padStart(4, '0')}`)
  await database.prisma.workgroup.createMany({
    data: titles.map((title) => ({ title, organizationId: organization.id })),
  })
  const main = api.as(people.tokens.MAIN_INSPECTOR)
  const { body } = await main.get<Listed>(at(organization, 'title=проект 0&sortDirection=DESC'))
  const expected = titles.filter((title) => title.includes('0')).toReversed()
  expect(body.items.map(({ title }) => title)).toEqual(expected)
  const all = await main.get<Listed>(at(organization))
  expect(all.body.items).toHaveLength(1202)
})

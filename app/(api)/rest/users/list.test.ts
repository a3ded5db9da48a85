import { beforeAll, describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { fullForm, inText } from '@/lib/testing/user-forms'

interface Listed {
  items: { id: number; fio: string; task_count: number; passport: string | null }[]
}

let people: VisiblePeople
beforeAll(async () => {
  people = await scene.visiblePeople()
})

const list = (who: User, query = '', version?: string) =>
  api.as(who).get<Listed>(`/rest/users?${query}`, { version })
const ids = ({ body }: { body: Listed }) => body.items.map(({ id }) => id)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

test('401: no token, or an unknown one', async () => {
  expect((await api.anonymous.get('/rest/users')).status).toBe(401)
  expect((await api.as('unknown').get('/rest/users')).status).toBe(401)
})

test.each([
  ['taskDate=yesterday', /^taskDate: /],
  ['typeId=1,x', /^typeId\.1: /],
  ['tagId=0', /^tagId\.0: /],
])('400: %s', async (query, text) => {
  const reply = await list(people.users.USER, query)
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
})

test.each(roleCodes)('200: %s sees the visible users', async (role) => {
  const who = people.users[role]
  expect(sorted(ids(await list(who, `tagId=${people.tag}`)))).toEqual(people.seenBy(role))
  if (!role.startsWith('MAIN_')) expect(sorted(ids(await list(who)))).toEqual(people.seenBy(role))
})

test('200: a guest of a closed project does not see the administrators and inspectors of its organization', async () => {
  const { project, users, foreign } = people
  const members = [users.USER, users.ORGANIZATION_ADMINISTRATOR, users.ORGANIZATION_INSPECTOR]
  await database.prisma.workgroupUser.createMany({
    data: members.map(({ id }) => ({ userId: id, workgroupId: project.id })),
  })
  const guest = await make.user({ organization: foreign, workgroups: [project] })
  const seen = ids(await list(guest))
  expect(seen).toContain(users.USER.id)
  expect(seen).not.toContain(users.ORGANIZATION_ADMINISTRATOR.id)
  expect(seen).not.toContain(users.ORGANIZATION_INSPECTOR.id)
  await database.prisma.workgroup.update({ where: { id: project.id }, data: { open: true } })
  expect(ids(await list(guest))).toContain(users.ORGANIZATION_ADMINISTRATOR.id)
  await database.prisma.workgroup.update({ where: { id: project.id }, data: { open: false } })
})

test('200: by name, case-insensitive, without a limit', async () => {
  const organization = await make.organization()
  const names = ['ель', 'Ёж', 'жук', 'Арбуз']
  for (const fio of names) await make.user({ organization, fio })
  const reader = await make.user({ organization, fio: 'Я' })
  const { body } = await list(reader, 'limit=2')
  expect(body.items.map(({ fio }) => fio)).toEqual(['Арбуз', 'Ёж', 'ель', 'жук', 'Я'])
})

test('200: typeId and tagId filter, several mean any of them, empty ones are ignored', async () => {
  const organization = await make.organization()
  const { prisma } = database
  const type = await prisma.userType.create({ data: { title: make.unique('Type') } })
  const tags = [1, 2].map(() => prisma.userTag.create({ data: { title: make.unique('Tag') } }))
  const [first, second] = await Promise.all(tags)
  const reader = await make.user({ organization })
  const one = await make.user({ organization })
  const two = await make.user({ organization })
  await prisma.user.update({ where: { id: one.id }, data: { typeId: type.id } })
  await prisma.userTagLink.createMany({
    data: [
      { userId: one.id, tagId: first?.id ?? 0 },
      { userId: two.id, tagId: second?.id ?? 0 },
    ],
  })
  const ask = async (query: string) => sorted(ids(await list(reader, query)))
  expect(await ask(`typeId=${type.id}`)).toEqual([one.id])
  expect(await ask(`typeId=1,${type.id}`)).toEqual([reader.id, one.id, two.id])
  expect(await ask(`tagId=${first?.id}`)).toEqual([one.id])
  expect(await ask(`tagId=${first?.id},${second?.id}`)).toEqual([one.id, two.id])
  expect(await ask(`tagId=${first?.id}&tagId=${second?.id}`)).toEqual([one.id, two.id])
  expect(await ask(`tagId=${second?.id}&typeId=${type.id}`)).toEqual([])
  expect(await ask('typeId=&tagId=')).toEqual([reader.id, one.id, two.id])
})

describe('task_count', () => {
  const noon = new Date('2026-03-10T12:00:00Z')
  const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)

  test('200: tasks in stage 1 of the day, by their period; all of them without a day', async () => {
    const { organization, administrator } = await scene.organizationWithAdministrator()
    const worker = await make.user({ organization })
    const task = (date: Date, more: object = {}) =>
      make.task({ creator: administrator, organization, assignedUser: worker, date, ...more })
    await task(hours(0))
    await task(hours(-48), { deadline: hours(0) })
    await task(hours(-48), { deadline: hours(48) })
    await task(hours(-48), { deadline: hours(-24) })
    await task(hours(11.99))
    await task(hours(12))
    await task(hours(0), { deadline: hours(-48) })
    await task(hours(0), { stage: 2 })
    await task(hours(0), { archive: true })
    await task(hours(0), { isTemplate: true })
    await task(hours(0), { deletedAt: noon })
    const countOn = async (query: string) => {
      const { body } = await list(administrator, query)
      return body.items.find(({ id }) => id === worker.id)?.task_count
    }
    expect(await countOn('')).toBe(7)
    expect(await countOn(`taskDate=${hours(-3).getTime() / 1000}`)).toBe(5)
    expect(await countOn('taskDate=2026-03-10%2023:59:59')).toBe(5)
    expect(await countOn('taskDate=2026-03-09')).toBe(3)
    expect(await countOn('taskDate=2026-03-08')).toBe(3)
    expect(await countOn('taskDate=2026-03-11')).toBe(2)
    expect(await countOn('taskDate=2026-03-14')).toBe(0)
    for (const end of [-62_135_596_800, 253_402_300_799]) expect(await countOn(`taskDate=${end}`)).toBe(0)
  })
})

test('200: 1.0 and 2.0 side by side, in the full form', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const additional = await make.organization()
  const user = await make.user({
    organization,
    organizations: [additional],
    email: 'a@example.org',
    phone: '+7',
    address: 'Ярград',
    passport: '1',
    glonassId: BigInt(Date.now()),
    blocked: true,
    tracking: false,
  })
  const workgroupIds = sorted([organization.project.id, additional.project.id])
  const form = {
    ...fullForm({ user, organizationIds: [organization.id, additional.id], workgroupIds, tags: [] }),
    task_count: 0,
  }
  const find = async (version?: string) =>
    (await list(administrator, '', version)).body.items.find(({ id }) => Number(id) === user.id)
  expect(await find()).toEqual(form)
  expect(await find('2.1')).toEqual(form)
  expect(await find('none')).toEqual(inText(form))
  expect(await find('1.4')).toEqual(inText(form))
})

test('200: a passport is shown only to those who may see it', async () => {
  const { organization, users } = people
  const owner = await make.user({ organization, passport: '4509 123456' })
  const boss = await make.user({ role: 'MAIN_INSPECTOR', organization, passport: '4509 654321' })
  const passports = async (who: User) => {
    const { items } = (await list(who)).body
    return [owner, boss].map(({ id }) => items.find((user) => user.id === id)?.passport)
  }
  for (const role of ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)
    expect(await passports(users[role]), role).toEqual(['4509 123456', '4509 654321'])
  for (const role of [
    'CLUSTER_ADMINISTRATOR',
    'ORGANIZATION_ADMINISTRATOR',
    'ORGANIZATION_INSPECTOR',
  ] as const)
    expect(await passports(users[role]), role).toEqual(['4509 123456', null])
  for (const role of ['USER', 'CUSTOMER'] as const)
    expect(await passports(users[role]), role).toEqual([null, null])
  expect(await passports(owner)).toEqual(['4509 123456', null])
})

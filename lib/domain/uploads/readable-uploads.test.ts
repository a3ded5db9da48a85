import { beforeAll, describe, expect, test } from 'vitest'
import { readingContext } from '@/lib/access/context'
import type { RoleCode } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { readableUploads } from './readable-uploads'

let people: SevenRoles
let stranger: User
let task: Task

beforeAll(async () => {
  people = await scene.sevenRoles()
  const { organization } = await scene.place()
  stranger = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  task = await make.task({ creator: people.users.CUSTOMER })
})

/** Whether a user may read a file that was put somewhere. */
async function readable(who: User, put: (name: string) => Promise<unknown>): Promise<boolean> {
  const { name } = await make.file({ type: 'image/png' })
  await put(name)
  return reads(who, name)
}

async function reads(who: User, name: string) {
  const ctx = await readingContext(await scene.asActor(who), 'ru')
  const found = await readableUploads(ctx, [name, 'absent.png'])
  expect([[], [name]]).toContainEqual([...new Set(found)])
  return found.length > 0
}

const upload = (name: string) => database.prisma.file.findUniqueOrThrow({ where: { name } })
const attached =
  (more: { deletedAt?: Date; to?: Task } = {}) =>
  async (name: string) =>
    make.attachment({ task: more.to ?? task, upload: await upload(name), deletedAt: more.deletedAt })
const worn = (by: User) => (name: string) =>
  database.prisma.user.update({ where: { id: by.id }, data: { avatarFileName: name } })
const ofOrganization = (data: object) =>
  database.prisma.organization.update({ where: { id: people.organization.id }, data })

async function layerFile(name: string, place: { layerId?: number; tableId?: number }, more = {}) {
  const columns = { objectId: 1, kind: 'photo', originalName: 'a.png', size: 1, mime: 'image/png' }
  return database.prisma.layerFile.create({ data: { ...columns, ...place, ...more, fileName: name } })
}

async function ofTable(name: string) {
  const columns = { name: make.unique('t'), title: 'Таблица', tableName: 'no_matter' }
  const { id } = await database.prisma.dataTable.create({
    data: { ...columns, ownerId: people.users.USER.id },
  })
  await layerFile(name, { tableId: id })
}

async function ofLayer(name: string, more = {}) {
  const { id } = await make.layer({ owner: people.users.USER })
  await layerFile(name, { layerId: id }, more)
}

const now = new Date()
type Place = [
  string,
  (name: string) => Promise<unknown>,
  boolean | Partial<Record<RoleCode | 'stranger', boolean>>,
]
const colleagues = { ORGANIZATION_ADMINISTRATOR: true, MAIN_INSPECTOR: true, stranger: false }

const places: Place[] = [
  ['nowhere', async () => undefined, false],
  ['on a task', attached(), { ...colleagues, CUSTOMER: true, CLUSTER_ADMINISTRATOR: true }],
  ['deleted from a task', attached({ deletedAt: now }), false],
  [
    'on a deleted task',
    async (name) =>
      attached({ to: await make.task({ creator: people.users.CUSTOMER, deletedAt: now }) })(name),
    false,
  ],
  [
    'on a template',
    async (name) =>
      attached({ to: await make.task({ creator: people.users.CUSTOMER, isTemplate: true }) })(name),
    { ...colleagues, CUSTOMER: true },
  ],
  ['as an avatar', (name) => worn(people.users.USER)(name), { ...colleagues, USER: true }],
  ...['stamp', 'head_signature', 'accountant_signature'].map(
    (key): Place => [
      `as ${key}`,
      (name) => ofOrganization({ info: { [key]: name } }),
      { ...colleagues, USER: true, CUSTOMER: true },
    ],
  ),
  ['as a logo', (name) => ofOrganization({ logo: name, client: false }), { ...colleagues, USER: true }],
  ['as the logo of a public organization', (name) => ofOrganization({ logo: name, client: true }), true],
  [
    'as an icon of a work type',
    (name) => database.prisma.workType.create({ data: { name, icon: name } }),
    true,
  ],
  [
    'as an icon of a type of people',
    (name) => database.prisma.userType.create({ data: { title: name, iconFileName: name } }),
    true,
  ],
  [
    'in a layer',
    (name) => ofLayer(name),
    { USER: true, MAIN_INSPECTOR: true, CUSTOMER: false, stranger: false },
  ],
  ['in a data table', ofTable, { USER: true, MAIN_INSPECTOR: true, CUSTOMER: false, stranger: false }],
  ['deleted from a layer', (name) => ofLayer(name, { deletedAt: now }), false],
  ['of a missing object', (name) => ofLayer(name, { missingSince: now }), false],
  [
    'in a basemap',
    (name) =>
      database.query(
        sql`insert into basemaps (kind, title_ru, archived, file_name) values ('pmtiles', 'x', true, ${name})`,
      ),
    false,
  ],
]

describe('a file is readable', () => {
  test.each(places)('%s', async (_, put, expected) => {
    const all = { ...people.users, stranger }
    const whom = Object.keys(typeof expected === 'boolean' ? all : expected) as (keyof typeof all)[]
    for (const who of whom)
      expect(await readable(all[who], put), who).toBe(
        typeof expected === 'boolean' ? expected : expected[who],
      )
  })
})

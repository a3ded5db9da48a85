import { beforeAll, expect, test } from 'vitest'
import { passwordFits } from '@/lib/access/passwords'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import {
  eventsAbout,
  goodPassword,
  makeTag,
  makeType,
  neededFor,
  storedUser,
  auditEntriesOf,
  type UserBody,
} from '@/lib/testing/users'

const address = '/rest/users'
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const create = (body: object, version?: string) =>
  api.as(people.tokens.MAIN_ADMINISTRATOR).post<UserBody>(address, body, { version })

test('200: only required fields, with defaults, event and audit entry', async () => {
  const input = neededFor(people.organization)
  const reply = await create(input)
  const { id } = reply.body
  expect(reply).toMatchObject({
    status: 200,
    body: {
      id: expect.any(Number),
      login: input.login,
      fio: 'Ольга Ясная',
      type: { id: 1 },
      ldap_authentication: false,
      blocked: false,
      avatar_update_date: null,
      tags: [],
      organization_id: people.organization.id,
      organization_ids: [people.organization.id],
      workgroup_ids: [people.organization.project.id],
      role_id: 6,
      email: null,
      address: null,
      passport: null,
      phone: null,
      tracking: true,
      glonass_id: null,
      message_channel_id: expect.any(Number),
    },
  })
  expect(reply.headers.get('etag')).toBe(`"user-${id}-1"`)
  expect(JSON.stringify(reply.body)).not.toMatch(/paswd|password|argon/)
  const stored = await storedUser(id)
  expect(await passwordFits(stored.passwordHash, goodPassword)).toBe(true)
  const administrator = people.users.MAIN_ADMINISTRATOR.id
  expect(await eventsAbout(id)).toMatchObject([
    { topic: 'users.insert', callerId: administrator, before: null, record: { id, login: input.login } },
  ])
  const auditLog = await auditEntriesOf(id)
  expect(auditLog).toMatchObject([
    { action: 'create', callerId: administrator, organizationIds: [people.organization.id] },
  ])
  expect(JSON.stringify(auditLog.map(({ after }) => after))).not.toMatch(/argon|Tram-5/)
})

test('200: all fields, also as text, and 1.0 beside 2.0', async () => {
  const other = await make.organization()
  const project = await make.workgroup({ organization: other, open: false })
  const [type, tag] = [await makeType(), await makeTag()]
  const glonass = 860_000_000_000_000 + Math.floor(Math.random() * 1e9)
  const input = {
    ...neededFor(people.organization),
    organizationIds: [other.id],
    workgroup_ids: [project.id],
    role_id: '10',
    type: { id: String(type.id) },
    blocked: 't',
    ldap_authentication: 'f',
    tags: [{ id: tag.id }, { id: tag.id }],
    email: 'olga@example.org',
    phone: '+7 485 000-00-00',
    address: 'г. Ярград, "Набережная", 1',
    passport: "78 00 №000000 <О'я>",
    tracking: 0,
    glonass_id: String(glonass),
    unknown: 'ignored',
    task_count: 5,
  }
  const { body } = await create(input)
  const { paswd: _paswd, organizationIds: _ids, unknown: _unknown, task_count: _count, ...said } = input
  expect(body).toMatchObject({
    ...said,
    organization_ids: [people.organization.id, other.id],
    workgroup_ids: expect.arrayContaining([project.id, people.organization.project.id]),
    role_id: 10,
    type: { id: type.id, title: type.title },
    blocked: true,
    ldap_authentication: false,
    tags: [{ id: tag.id }],
    tracking: false,
    glonass_id: glonass,
  })
  expect(body).not.toHaveProperty('task_count')
  const old = await create(
    { ...neededFor(people.organization), glonass_id: glonass + 1, tracking: 'f' },
    '1.0',
  )
  expect(old.body).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    organization_id: String(people.organization.id),
    role_id: '6',
    blocked: 'f',
    tracking: 'f',
    glonass_id: String(glonass + 1),
    email: null,
  })
  expect(old.body).not.toHaveProperty('organization_ids')
})

test('200: null is treated as absent and gets the default', async () => {
  const nothing = Object.fromEntries(
    ['id', 'workgroup_ids', 'role_id', 'type', 'blocked', 'ldap_authentication', 'avatar_file_name', 'tags']
      .concat(['tracking', 'glonass_id', 'email', 'phone', 'address', 'passport', 'organizationIds'])
      .map((name) => [name, null]),
  )
  const reply = await create({ ...neededFor(people.organization), ...nothing })
  expect(reply).toMatchObject({
    status: 200,
    body: { role_id: 6, type: { id: 1 }, blocked: false, tracking: true, tags: [] },
  })
})

test.each([
  ['organization_id', (id: number) => ({ organization_id: id })],
  ['organizationId', (id: number) => ({ organizationId: id })],
  ['organizationIds', (id: number) => ({ organizationIds: [id] })],
  ['organization_ids', (id: number) => ({ organization_ids: [id] })],
])('200: the organization named as %s', async (_, named) => {
  const { organization_id: _main, ...input } = neededFor(people.organization)
  const reply = await create({ ...input, ...named(people.organization.id) })
  expect(reply).toMatchObject({ status: 200, body: { organization_id: people.organization.id } })
})

test.each([
  [8, {}],
  [9, { organization_id: null }],
  [9, { organizationIds: [] }],
])('200: a Main role %i needs no organization', async (role_id, named) => {
  const { organization_id: _main, ...input } = neededFor(people.organization)
  const reply = await create({ ...input, role_id, ...named })
  expect(reply).toMatchObject({ status: 200, body: { organization_id: null, organization_ids: [], role_id } })
})

test('200: a directory user has no local password', async () => {
  const { paswd: _paswd, ...input } = neededFor(people.organization)
  const { body } = await create({ ...input, ldap_authentication: true })
  expect((await storedUser(body.id)).passwordHash).toBeNull()
})

test('200: an uploaded avatar is kept from the sweep; 400 for another type and a missing upload', async () => {
  const upload = async (name: string, mediaType: string) => {
    const createdById = people.users.MAIN_ADMINISTRATOR.id
    await database.prisma.file.create({
      data: { name, originalName: 'me', size: 5, mediaType, sha256: Buffer.alloc(32), createdById },
    })
    return name
  }
  const photo = await upload(`${make.unique('face')}.jpg`, 'image/jpeg')
  const drawing = await upload(`${make.unique('face')}.jpg`, 'image/png')
  const input = (avatar_file_name: string) => ({ ...neededFor(people.organization), avatar_file_name })
  const { body } = await create(input(photo))
  expect(body.avatar_update_date).toBeGreaterThan(Date.now() / 1000 - 60)
  expect((await database.prisma.file.findUniqueOrThrow({ where: { name: photo } })).keptAt).not.toBeNull()
  for (const name of [drawing, 'never.jpg', '../secret.jpg'])
    expect(await create(input(name))).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^avatar_file_name: /) },
    })
})

test('200: the same Idempotency-Key creates once', async () => {
  const input = neededFor(people.organization)
  const headers = { 'idempotency-key': make.unique('key') }
  const caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const first = await caller.post<UserBody>(address, input, { headers })
  const second = await caller.post<UserBody>(address, input, { headers })
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await eventsAbout(first.body.id)).toHaveLength(1)
})

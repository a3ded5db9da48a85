import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { inTransaction } from '@/lib/access/context'
import { changeOrganization } from '@/lib/domain/organizations'
import { announceUser, announceUsers, readUserBefore, readUsersBefore } from '@/lib/domain/users'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { topicOf } from '@/lib/realtime/topics'
import { make, type Organization, type User } from '@/lib/testing/make'
import type { Heard, Listener } from '@/lib/testing/realtime/listener'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { fullForm, inText } from '@/lib/testing/user-forms'

let server: RealtimeServer
let people: VisiblePeople
beforeAll(async () => {
  server = await serveRealtime()
  people = await scene.visiblePeople()
})
afterAll(async () => {
  await server.stop()
  await stopDatabase()
})

const has = (verb: string, id: number) => (message: Heard) => Number(message.users?.[verb]?.[0]?.id) === id

/** Changes a user like an operation: previous state, change, event. */
async function change(
  { id }: User,
  topic: 'users.insert' | 'users.update' | 'users.delete',
  work: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const by = await scene.asActor(people.users.MAIN_ADMINISTRATOR)
  const before = topic === 'users.insert' ? null : await readUserBefore({ database }, id)
  await work()
  await inTransaction(by, 'ru', (ctx) => announceUser(ctx, topic, id, before))
}

/** A marker that the listener surely receives comes last: anything missing by then never comes. */
async function settled(ears: readonly Listener[]): Promise<void> {
  const main = people.users.MAIN_ADMINISTRATOR
  const last = await make.user({ role: 'USER', organization: people.organization })
  await change(last, 'users.insert')
  for (const ear of ears) await ear.receive(has('insert', last.id))
  expect(main.id).toBeGreaterThan(0)
}

async function listenAll(): Promise<Record<RoleCode, Listener>> {
  const ears = {} as Record<RoleCode, Listener>
  for (const role of roleCodes) ears[role] = await server.listen(people.tokens[role])
  return ears
}

test.each(['insert', 'update'] as const)(
  'seven roles: users who see a user receive users.%s, others nothing',
  async (verb) => {
    const ears = await listenAll()
    const { guest, client, near, far } = people.others
    for (const user of [guest, client, near, far]) await change(user, `users.${verb}`)
    await settled(Object.values(ears))
    for (const role of roleCodes)
      for (const { id } of [guest, client, near, far])
        expect(ears[role].heard.some(has(verb, id)), `${role} ${id}`).toBe(people.seenBy(role).includes(id))
    for (const ear of Object.values(ears)) ear.close()
  },
)

test('the full form with blocked and without task_count, in 2.0 and 1.0; without passports', async () => {
  const { organization } = people
  const user = await make.user({ organization, passport: '4509', email: 'a@example.org', blocked: true })
  const typed = await server.listen(people.tokens.MAIN_ADMINISTRATOR)
  const text = await server.listen(people.tokens.MAIN_ADMINISTRATOR, '')
  await change(user, 'users.insert')
  const form = {
    ...fullForm({
      user,
      organizationIds: [organization.id],
      workgroupIds: [organization.project.id],
      tags: [],
    }),
    passport: null,
  }
  expect((await typed.receive(has('insert', user.id))).users).toEqual({ insert: [form] })
  expect((await text.receive(has('insert', user.id))).users).toEqual({ insert: [inText(form)] })
  const [stored] = await database.prisma.outbox.findMany({
    where: { topic: 'users.insert', entityId: user.id },
  })
  expect(JSON.stringify(stored?.record)).not.toMatch(/4509|argon|hash/i)
  typed.close()
  text.close()
})

test('losing visibility of a user sends a removal, gaining it an update', async () => {
  const { organization, foreign, tokens } = people
  const mover = await make.user({ organization })
  const left = await server.listen(tokens.USER)
  const gained = await server.listen(await make.token(people.others.far))
  await change(mover, 'users.update', () =>
    database.prisma.user.update({ where: { id: mover.id }, data: { organizationId: foreign.id } }),
  )
  expect((await left.receive(has('delete', mover.id))).users).toEqual({ delete: [{ id: mover.id }] })
  await gained.receive(has('update', mover.id))
  expect(left.heard.some(has('update', mover.id))).toBe(false)
  left.close()
  gained.close()
})

describe.each(['2.0', '1.0'])('people who move to another organization, version %s', (version) => {
  test.each(['CUSTOMER', 'USER', 'ORGANIZATION_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'] as const)(
    '%s: told as an update of themselves, never as a removal, also by since',
    async (role) => {
      const [from, to] = [await make.organization(), await make.organization()]
      const mover = await make.user({ role, organization: from })
      const token = await make.token(mover)
      const own = await server.listen(token, `apiVersion=${version}`)
      const beside = await server.listen(await make.token(await make.user({ organization: from })))
      const moveTo = ({ id }: Organization) =>
        change(mover, 'users.update', () =>
          database.prisma.user.update({ where: { id: mover.id }, data: { organizationId: id } }),
        )
      await moveTo(to)
      const { seq } = await own.receive(has('update', mover.id))
      await own.receive((message) => message.resync === true)
      if (role !== 'CUSTOMER') await beside.receive(has('delete', mover.id))
      await moveTo(from)
      const back = (message: Heard) => has('update', mover.id)(message) && Number(message.seq) > Number(seq)
      await own.receive(back)
      const again = await server.listen(token, `apiVersion=${version}&since=${Number(seq) - 1}`)
      await again.receive(back)
      for (const ear of [own, again]) {
        expect(ear.heard.some(has('delete', mover.id))).toBe(false)
        ear.close()
      }
      beside.close()
    },
  )
})

test('the own organization that moves to another cluster is told as an update', async () => {
  const organization = await make.organization()
  const ear = await server.listen(await make.token(await make.user({ organization })))
  const by = await scene.asActor(people.users.MAIN_ADMINISTRATOR)
  const cluster = await make.cluster()
  await inTransaction(by, 'ru', (ctx) =>
    changeOrganization(ctx, organization.id, { clusterId: cluster.id }, null),
  )
  const about = (verb: string) => (message: Heard) =>
    Number(message.organizations?.[verb]?.[0]?.id) === organization.id
  await ear.receive(about('update'))
  await ear.receive((message) => message.resync === true)
  expect(ear.heard.some(about('delete'))).toBe(false)
  ear.close()
})

test('a deleted user is removed for viewers and silent for others; batches send one event each', async () => {
  const { organization, tokens } = people
  const gone = [await make.user({ organization }), await make.user({ organization })]
  const near = await server.listen(tokens.USER)
  const far = await server.listen(await make.token(people.others.far))
  const ids = gone.map(({ id }) => id)
  const before = await readUsersBefore({ database }, ids)
  await database.prisma.user.updateMany({ where: { id: { in: ids } }, data: { deletedAt: new Date() } })
  const by = await scene.asActor(people.users.MAIN_ADMINISTRATOR)
  await inTransaction(by, 'ru', (ctx) => announceUsers(ctx, 'users.delete', ids, before))
  for (const id of ids) await near.receive(has('delete', id))
  await change(people.others.far, 'users.update')
  await far.receive(has('update', people.others.far.id))
  for (const id of ids) expect(far.heard.some(has('delete', id))).toBe(false)
  near.close()
  far.close()
})

test('a project that opens or closes reaches open connections: they resync, and later events follow it', async () => {
  const { organization } = await scene.organizationWithAdministrator()
  const { foreign } = people
  const project = await make.workgroup({ organization, open: false })
  const guest = await make.user({ organization: foreign, workgroups: [project] })
  const local = await make.user({ organization })
  const ear = await server.listen(await make.token(guest))
  await change(local, 'users.update')
  await database.prisma.workgroup.update({ where: { id: project.id }, data: { open: true } })
  await ear.receive((message) => message.resync === true)
  expect(ear.heard.some(has('update', local.id))).toBe(false)
  await change(local, 'users.update')
  await ear.receive(has('update', local.id))
  ear.close()
})

test('users of one organization share one visibility key, so that one decision serves all', async () => {
  const { organization } = people
  const keyOf = async (user: User) => {
    const visibilityInputs = {
      rules: { states: new Map(), capabilities: [], rules: [] },
      onlyOwnOrganizations: () => false,
      activityInterval: () => 0,
    }
    return topicOf('users.update')?.subject.visibilityOf(visibilityInputs, await scene.asActor(user)).key
  }
  const own = await keyOf(await make.user({ organization }))
  expect(await keyOf(await make.user({ organization }))).toBe(own)
  expect(await keyOf(await make.user({ organization, role: 'CUSTOMER' }))).not.toBe(own)
  expect(await keyOf(people.others.far)).not.toBe(own)
})

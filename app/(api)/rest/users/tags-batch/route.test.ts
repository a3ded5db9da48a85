import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { eventsAbout, makeTag, storedUser, auditEntriesOf, type UserBody } from '@/lib/testing/users'

const address = '/rest/users/tags-batch'
const nowhere = 2_000_000_000
let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const send = (body: object) => main().patch<UserBody>(address, body)
const tagsOf = async (user: User) => (await storedUser(user.id)).tags.map((link) => link.tagId).toSorted()
const several = (n: number) =>
  Promise.all(Array.from({ length: n }, () => make.user({ organization: people.organization })))

test('401 and 403 before validation: only the Main administrator', async () => {
  await expectNoWrites(Object.values(people.users), async () => {
    expect((await api.anonymous.patch(address, {})).status).toBe(401)
    for (const [role, token] of Object.entries(people.tokens))
      if (role !== 'MAIN_ADMINISTRATOR') expect((await api.as(token).patch(address, {})).status).toBe(403)
  })
})

test('400 and no write: every invalid field is named', async () => {
  await expectNoWrites(Object.values(people.users), async () => {
    expect((await send({})).body.error_description).toBe('users: Обязательное поле. tags: Обязательное поле.')
    const wrong = { users: [{ id: 'x' }], tags: { add: [{}], remove: 5 } }
    const text = (await send(wrong)).body.error_description
    for (const field of ['users.0.id: ', 'tags.add.0.id: ', 'tags.remove: ']) expect(text).toContain(field)
  })
})

test('200: adds and removes for all, with events for changed users only', async () => {
  const [one, two, tag] = [await makeTag(), await makeTag(), await makeTag()]
  const [first, second] = await several(2)
  if (!first || !second) throw new Error('Two are needed')
  const users = [{ id: first.id }, { id: String(second.id) }, { id: first.id }]
  const add = [{ id: one.id }, { id: two.id }, { id: one.id }]
  expect(await send({ users, tags: { add } })).toMatchObject({ status: 200, body: {} })
  expect(await tagsOf(first)).toEqual([one.id, two.id])
  expect(await send({ users, tags: { add: [{ id: one.id }], remove: [{ id: tag.id }] } })).toMatchObject({
    body: {},
  })
  expect(await eventsAbout(first.id)).toMatchObject([
    { topic: 'users.update', record: { tags: [{ id: one.id }, { id: two.id }] } },
  ])
  const mixed = {
    users: [{ id: first.id }],
    tags: { add: [{ id: tag.id }], remove: [{ id: one.id }, { id: tag.id }] },
  }
  expect((await send(mixed)).status).toBe(200)
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([[two.id], [one.id, two.id]])
  expect(await auditEntriesOf(first.id)).toMatchObject([
    {},
    { before: { tags: [{ id: one.id }, { id: two.id }] } },
  ])
  expect([(await storedUser(first.id)).revision, (await storedUser(second.id)).revision]).toEqual([3, 2])
})

test('400 and nothing changes: one user or tag among many does not exist', async () => {
  const tag = await makeTag()
  const folk = await several(3)
  const gone = await make.user({ deletedAt: new Date() })
  const users = [...folk, gone].map(({ id }) => ({ id }))
  expect(await send({ users, tags: { add: [{ id: tag.id }] } })).toMatchObject({
    status: 400,
    body: { error_description: 'users.3.id: Такой записи нет.' },
  })
  const tags = { add: [{ id: tag.id }, { id: nowhere }] }
  expect(await send({ users: users.slice(0, 3), tags })).toMatchObject({
    status: 400,
    body: { error_description: 'tags.add.1.id: Такой записи нет.' },
  })
  for (const user of folk) expect([await tagsOf(user), await eventsAbout(user.id)]).toEqual([[], []])
})

test('200: two concurrent batches over the same users in either order both succeed', async () => {
  const [one, two] = [await makeTag(), await makeTag()]
  const folk = await several(12)
  const users = folk.map(({ id }) => ({ id }))
  const replies = await Promise.all([
    send({ users, tags: { add: [{ id: one.id }] } }),
    send({ users: users.toReversed(), tags: { add: [{ id: two.id }] } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const user of folk) expect(await tagsOf(user)).toEqual([one.id, two.id])
})

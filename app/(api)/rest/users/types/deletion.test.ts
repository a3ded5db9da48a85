import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { userTypes } from '@/lib/domain/user-types'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const main = () => api.as(administrator)
const type = () => database.prisma.userType.create({ data: { title: make.unique('Type') } })
const remove = ({ id }: { id: number }) => main().delete(`/rest/users/types/${id}`)
const isStored = async ({ id }: { id: number }) =>
  (await database.prisma.userType.count({ where: { id } })) > 0
const give = (user: User, { id }: { id: number }) =>
  database.prisma.user.update({ where: { id: user.id }, data: { typeId: id } })

test('403 and no write: the default type is not deleted', async () => {
  const standard = await database.prisma.userType.findFirstOrThrow({ where: { isDefault: true } })
  expect(await remove(standard)).toMatchObject({
    status: 403,
    body: { error_description: 'Тип пользователя по умолчанию нельзя удалить' },
  })
  expect(await isStored(standard)).toBe(true)
})

test('403 while users have it; 200 once they are deleted, and then have none', async () => {
  const used = await type()
  const user = await make.user()
  await give(user, used)
  expect(await remove(used)).toMatchObject({
    status: 403,
    body: { error_description: 'Есть пользователи этого типа' },
  })
  expect(await auditOf('user-type', used.id)).toEqual([])
  await database.prisma.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } })
  expect(await remove(used)).toMatchObject({ status: 200, body: {} })
  expect(await isStored(used)).toBe(false)
  expect(await database.prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ typeId: null })
  expect(await auditOf('user-type', used.id)).toMatchObject([
    { action: 'delete', before: { title: used.title } },
  ])
})

test('a type is deleted or given to a user, never both', async () => {
  const { organization } = await scene.place()
  for (let round = 0; round < 5; round++) {
    const contested = await type()
    const body = {
      login: make.unique('racer'),
      paswd: 'a long unguessable phrase 71',
      fio: 'Racer',
      organization_id: organization.id,
      type: { id: contested.id },
    }
    const [deleted, created] = await Promise.all([remove(contested), main().post('/rest/users', body)])
    expect([deleted.status, created.status].toSorted()).toEqual(
      deleted.status === 200 ? [200, 400] : [200, 403],
    )
  }
})

// The following changes the global default type: rolled back, or tested on the database constraint.

test('200: is_default moves the default, with audit entries for both', async () => {
  const next = await type()
  const { name } = await make.file({ type: 'image/png', by: administrator })
  await scene.rolledBack(administrator, async (ctx) => {
    const old = await ctx.database.prisma.userType.findFirstOrThrow({ where: { isDefault: true } })
    const auditLog: unknown[] = []
    const watched = { ...ctx, audit: (entry: unknown) => void auditLog.push(entry) }
    expect(await userTypes.change(watched, next.id, { isDefault: true }, null)).toMatchObject({
      isDefault: true,
    })
    expect(auditLog).toMatchObject([{ entityId: old.id, after: { isDefault: false } }, { entityId: next.id }])
    const input = { title: 'Third', iconFileName: name, isDefault: true }
    const third = await userTypes.create(ctx, input)
    const standard = await ctx.database.prisma.userType.findMany({ where: { isDefault: true } })
    expect(standard.map(({ id }) => id)).toEqual([third.id])
    await expect(userTypes.change(ctx, third.id, { isDefault: false }, null)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'is_default', rule: 'keepsDefault' }],
    })
  })
})

test('one default: the database rejects a second one, and concurrent changes are serialised', async () => {
  await expect(
    database.prisma.userType.create({ data: { title: 'Second', isDefault: true } }),
  ).rejects.toThrow()
  const actor = await scene.asActor(administrator)
  const standard = await database.prisma.userType.findFirstOrThrow({ where: { isDefault: true } })
  const [first, second] = [await type(), await type()]
  const move = (id: number, pause = 0) =>
    inTransaction(actor, 'ru', async (ctx) => {
      await userTypes.change(ctx, id, { isDefault: true }, null)
      await sleep(pause)
    })
  try {
    const early = move(first.id, 400)
    await sleep(150)
    await Promise.all([early, move(second.id), move(first.id)])
  } finally {
    await move(standard.id)
  }
  const now = await database.prisma.userType.findMany({ where: { isDefault: true } })
  expect(now.map(({ id }) => id)).toEqual([standard.id])
})

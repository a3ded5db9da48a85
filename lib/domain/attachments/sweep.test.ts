import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { sweepFiles } from '@/lib/domain/files'
import { createTask } from '@/lib/domain/tasks'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

afterAll(stopDatabase)

const days = (count: number) => new Date(Date.now() - count * 86_400_000)

test('the sweep keeps uploads used by tasks, however old; the upload of a rejected task is removed', async () => {
  const creator = await make.user({ organization: await make.organization() })
  const actor = await scene.asActor(creator)
  const [kept, refused] = [
    await make.file({ createdAt: days(30), by: creator }),
    await make.file({ createdAt: days(30), by: creator }),
  ]
  const body = { title: 'Яма', text: 'Во дворе', typeId: 1, priorityId: 2, date: new Date() }
  const attach = (file: string, more: object = {}) =>
    inTransaction(actor, 'ru', (ctx) => createTask(ctx, { ...body, attachments: [{ file }], ...more }))
  const task = await attach(kept.name)
  await expect(attach(refused.name, { priorityId: 2_147_483_647 })).rejects.toThrow('request.invalid')
  await sweepFiles(database)
  expect([kept, refused].map(({ name }) => existsSync(join(env.FILES_ROOT, 'uploads', name)))).toEqual([
    true,
    false,
  ])
  expect(await database.prisma.file.count({ where: { name: { in: [kept.name, refused.name] } } })).toBe(1)
  expect(task.attachments).toMatchObject([{ fileName: kept.name, type: 'PHOTO', num: 0 }])
})

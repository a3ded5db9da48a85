import { afterAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { copyAttachments } from './index'

afterAll(stopDatabase)

const filesOf = (taskId: number) =>
  database.prisma.taskFile.findMany({ where: { taskId }, orderBy: { id: 'asc' } })

test('a copy has its own rows for the same bytes, renumbered without deleted files, with provenance and main photo', async () => {
  const creator = await make.user({ organization: await make.organization() })
  const template = await make.task({ creator, isTemplate: true, numMainPhoto: 2 })
  const sticker = await make.sticker()
  await make.attachment({ task: template, name: 'первое' })
  await make.attachment({ task: template, name: 'удалённое', deletedAt: new Date() })
  const main = await make.attachment({ task: template, name: 'главное', sticker })
  await make.attachment({ task: template, type: 'SOUND', name: 'голос' })
  await database.prisma.taskFile.update({
    where: { id: main.id },
    data: {
      verdict: 'suspicious',
      reasons: [{ code: 'distance', amount: 900 }],
      author: { platform: 'iOS' },
    },
  })
  const copy = await make.task({ creator })
  const actor = await scene.asActor(creator)
  await copyAttachments({ database, actor }, template.id, copy.id)
  const source = await filesOf(template.id)
  const copied = await filesOf(copy.id)
  expect(copied.map(({ type, num, name }) => [type, num, name])).toEqual([
    ['PHOTO', 0, 'первое'],
    ['PHOTO', 1, 'главное'],
    ['SOUND', 0, 'голос'],
  ])
  expect(copied[1]).toMatchObject({
    fileName: main.fileName,
    stickerId: sticker.id,
    verdict: 'suspicious',
    reasons: [{ code: 'distance', amount: 900 }],
    author: { platform: 'iOS' },
    createdById: creator.id,
  })
  expect(source).toHaveLength(4)
  expect((await database.prisma.task.findUniqueOrThrow({ where: { id: copy.id } })).numMainPhoto).toBe(1)
})

test('a template without files or main photo gives a copy without', async () => {
  const creator = await make.user({ organization: await make.organization() })
  const [template, copy] = [await make.task({ creator }), await make.task({ creator })]
  await copyAttachments({ database, actor: await scene.asActor(creator) }, template.id, copy.id)
  expect(await filesOf(copy.id)).toEqual([])
  expect((await database.prisma.task.findUniqueOrThrow({ where: { id: copy.id } })).numMainPhoto).toBeNull()
})

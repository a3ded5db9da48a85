import { expect, test } from 'vitest'
import { database, sql, transaction } from '@/lib/platform/database'
import { footprint } from './assert-no-writes'
import { make } from './make'
import { scene } from './scene'

test('a write is detected, an update too; reads and rollbacks are not', async () => {
  const { administrator } = await scene.organizationWithAdministrator()
  const seen = () => footprint([administrator])
  const before = await seen()
  await database.query(sql`select count(*) from tasks`)
  const undone = new Error('undone')
  const rolledBack = transaction(async (tx) => {
    await tx.query(sql`update users set fio = fio || '!' where id = ${administrator.id}`)
    throw undone
  })
  await expect(rolledBack).rejects.toBe(undone)
  expect(await seen()).toEqual(before)
  const task = await make.task({ creator: administrator })
  const added = await seen()
  expect(added).not.toEqual(before)
  await database.query(sql`update tasks set title = title || '!' where id = ${task.id}`)
  expect(await seen()).not.toEqual(added)
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task, type User } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let stranger: User
let task: Task
let photos: { id: number; fileName: string | null }[]

beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ organization: await make.organization() })
})

beforeEach(async () => {
  task = await make.task({ creator: people.users.USER, numMainPhoto: 1 })
  photos = [await make.attachment({ task, name: 'а.jpg' }), await make.attachment({ task, name: 'б.jpg' })]
})

const everybody = () => [...Object.values(people.users), stranger]
const path = (file: { id: number } | undefined) => `/rest/tasks/${task.id}/attachments/${file?.id}`
const remove = (n: number, role: RoleCode = 'ORGANIZATION_ADMINISTRATOR', headers = {}) =>
  api.as(people.tokens[role]).delete<object>(path(photos[n]), { headers })
const read = async () =>
  (
    await api.as(people.tokens.USER).get<{
      task: { num_main_photo: number | null; attachments: { num: number; deleted: boolean }[] }
    }>(`/rest/tasks/${task.id}`)
  ).body.task

test('200: the file is marked as deleted, keeps its ordinal and bytes; it is no longer the main photo', async () => {
  expect(await remove(0)).toMatchObject({ status: 200, body: {} })
  expect(await read()).toMatchObject({
    num_main_photo: 1,
    attachments: [
      { num: 0, deleted: true },
      { num: 1, deleted: false },
    ],
  })
  await remove(1)
  // The first photo that is left, none here.
  expect((await read()).num_main_photo).toBeNull()
  const stored = await database.prisma.file.findMany({
    where: { name: { in: photos.map(({ fileName }) => fileName ?? '') } },
  })
  expect(stored).toHaveLength(2)
})

test('200: one event, a system comment that names the file, an audit entry', async () => {
  const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, () => remove(1))
  expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
  const list = await api.as(people.tokens.USER).get(`/rest/tasks/${task.id}/comments/list`)
  expect(list.body).toMatchObject({
    items: [
      {
        update_text: 'Удалены файлы: «б.jpg»; Главное фото: «а.jpg»',
        diff: { files_added: [], files_deleted: [{ id: photos[1]?.id, deleted: true }] },
      },
    ],
  })
  const [entry] = await auditOf('task', task.id)
  expect(entry?.before).toMatchObject({ numMainPhoto: 1, files: [{ deleted: false }, { deleted: false }] })
  expect(entry?.after).toMatchObject({ numMainPhoto: null, files: [{ deleted: false }, { deleted: true }] })
})

test('401, 400, 404, 403, 412 without a write', async () => {
  await remove(0)
  const other = await make.attachment({ task: await make.task({ creator: people.users.USER }) })
  const as = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
  const replies = await expectNoWrites(everybody(), async () => [
    await api.anonymous.delete(path(photos[1])),
    await as.delete(`/rest/tasks/${task.id}/attachments/x`),
    await as.delete('/rest/tasks/2147483647/attachments/1'),
    await api.as(stranger).delete(path(photos[1])),
    await remove(1, 'ORGANIZATION_INSPECTOR'),
    await remove(1, 'ORGANIZATION_ADMINISTRATOR', { 'if-match': '"old"' }),
    await remove(0),
    await as.delete(path(other)),
  ])
  expect(replies.map(({ status }) => status)).toEqual([401, 400, 404, 403, 403, 412, 404, 404])
})

test.each(roleCodes)('%s: 200 with the capability edit, else 403', async (role) => {
  const may = await api.as(people.tokens[role]).get<{ edit: boolean }>(`/rest/tasks/${task.id}/can/edit`)
  expect((await remove(0, role)).status).toBe(may.status === 200 && may.body.edit ? 200 : 403)
})

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
let files: { id: number }[]
let sticker: { id: number; title: string }

beforeAll(async () => {
  people = await scene.sevenRoles()
  stranger = await make.user({ organization: await make.organization() })
  sticker = await make.sticker()
})

beforeEach(async () => {
  task = await make.task({ creator: people.users.USER })
  files = [
    await make.attachment({ task, name: 'а.jpg' }),
    await make.attachment({ task, name: 'б.jpg', sticker }),
  ]
})

const everybody = () => [...Object.values(people.users), stranger]
const path = () => `/rest/tasks/${task.id}/stickers`
const put = (pairs: unknown, role: RoleCode = 'ORGANIZATION_ADMINISTRATOR', headers = {}) =>
  api.as(people.tokens[role]).put<object>(path(), { files: pairs }, { headers })
const worn = async () =>
  (await database.prisma.taskFile.findMany({ where: { taskId: task.id }, orderBy: { id: 'asc' } })).map(
    ({ stickerId }) => stickerId,
  )

test('200: each file gets the sticker of its pair, a file without a pair none', async () => {
  const reply = await put([{ file_id: files[0]?.id, sticker_id: sticker.id }])
  expect(reply).toMatchObject({ status: 200, body: {} })
  expect(await worn()).toEqual([sticker.id, null])
  const read = await api.as(people.tokens.USER).get(`/rest/tasks/${task.id}`)
  expect(read.body).toMatchObject({
    task: { attachments: [{ sticker: { id: sticker.id, title: sticker.title } }, { sticker: null }] },
  })
  await put([
    { file_id: `${files[0]?.id}`, sticker_id: null },
    { file_id: files[1]?.id, sticker_id: `${sticker.id}` },
  ])
  expect(await worn()).toEqual([null, sticker.id])
  await put([])
  expect(await worn()).toEqual([null, null])
})

test('200: one event, an audit entry and a comment; repeating it writes nothing', async () => {
  const pairs = [{ file_id: files[0]?.id, sticker_id: sticker.id }]
  const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, () => put(pairs))
  expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
  const [comment] = await database.prisma.comment.findMany({ where: { taskId: task.id } })
  expect(comment?.updateText).toBe(
    `Стикер файла «а.jpg»: «нет» → «${sticker.title}»; Стикер файла «б.jpg»: «${sticker.title}» → «нет»`,
  )
  const [entry] = await auditOf('task', task.id)
  expect(entry?.after).toMatchObject({ files: [{ stickerId: sticker.id }, { stickerId: null }] })
  const again = await expectNoWrites(everybody(), () => put(pairs))
  expect(again.status).toBe(200)
})

test('401, 400, 404, 403, 412, in this order and without a write', async () => {
  const other = await make.attachment({ task: await make.task({ creator: people.users.USER }) })
  const gone = await make.attachment({ task, deletedAt: new Date() })
  const [id] = [files[0]?.id]
  const replies = await expectNoWrites(everybody(), async () => [
    await api.anonymous.put(path(), { files: [] }),
    await api.as(stranger).put(path(), { files: [{}] }),
    await api.as(stranger).put('/rest/tasks/2147483647/stickers', { files: [] }),
    await api.as(stranger).put(path(), { files: [] }),
    await put([{ file_id: other.id }], 'ORGANIZATION_INSPECTOR'),
    await put([{ file_id: other.id }], 'MAIN_ADMINISTRATOR', { 'if-match': '"old"' }),
    await put([{ file_id: id }, { file_id: other.id, sticker_id: sticker.id }]),
    await put([{ file_id: gone.id }]),
    await put([{ file_id: id, sticker_id: 2_147_483_647 }]),
    await put([{ file_id: id }, { file_id: id }]),
    await put(null),
  ])
  const told = replies.map(({ status, body }) => [
    status,
    (body as { error_description: string }).error_description,
  ])
  expect(told).toEqual([
    [401, expect.anything()],
    [400, 'files.0.file_id: Обязательное поле.'],
    [404, expect.anything()],
    [403, 'Нет прав доступа'],
    [403, 'Нет прав доступа'],
    [412, expect.anything()],
    [400, 'files.1.file_id: Такой записи нет.'],
    [400, 'files.0.file_id: Такой записи нет.'],
    [400, 'files.0.sticker_id: Такой записи нет.'],
    [400, 'files.1.file_id: Повторяется.'],
    [400, expect.stringMatching(/^files: /)],
  ])
})

test('403: a sticker not allowed for the work type', async () => {
  const narrow = await make.sticker({ types: [await make.workType()] })
  const reply = await expectNoWrites(everybody(), () =>
    put([{ file_id: files[0]?.id, sticker_id: narrow.id }]),
  )
  expect(reply).toMatchObject({
    status: 403,
    body: { error_description: 'Стикер недоступен для вида работ задачи' },
  })
})

test.each(roleCodes)('%s: 200 with the capability edit, else 403', async (role) => {
  const may = await api.as(people.tokens[role]).get<{ edit: boolean }>(`/rest/tasks/${task.id}/can/edit`)
  expect((await put([], role)).status).toBe(may.status === 200 && may.body.edit ? 200 : 403)
})

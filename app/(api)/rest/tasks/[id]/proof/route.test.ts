import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
import { stamp } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'
import { item, type ProofAnswer, proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
beforeAll(async () => {
  people = await bench()
  team = proving(people)
})

const address = (task: { id: number }, rest = '') => `/rest/tasks/${task.id}/proof${rest}?apiVersion=2.0`
const kinds = [
  item({ kind: 'check' }),
  item({ kind: 'ok_failed', photo: 'failed' }),
  item({ kind: 'choice', options: ['Медь', 'Сталь'] }),
  item({ kind: 'number' }),
  item({ kind: 'text', required: false }),
]

/** A task whose last step needs all kinds of items. */
async function begin() {
  const { type, items } = await team.type([{ step_id: 4, checklist: kinds }])
  return { task: await team.task(type), type, items: items as [number, number, number, number, number] }
}

describe('GET', () => {
  test('200: what is missing, in the order of the requirements; an optional item is not', async () => {
    const { task, items } = await begin()
    const { steps, signatures } = await team.proof(task)
    expect(signatures).toEqual([])
    expect(steps).toMatchObject([{ step_id: 4, met: false }])
    expect(steps[0]?.missing.map((one) => [one.kind, one.item_id])).toEqual(
      items.slice(0, 4).map((id) => ['item', id]),
    )
    expect(steps[0]?.checklist.map(({ answer }) => answer)).toEqual([null, null, null, null, null])
  })

  test('403: who does not see the task; 404: no such task', async () => {
    const { task } = await begin()
    const stranger = api.as(await make.user())
    expect((await stranger.get(address(task))).status).toBe(403)
    expect((await stranger.put(address(task, '/answers'), { answers: [] })).status).toBe(403)
    expect((await team.executor.get(address({ id: 2_000_000_000 }))).status).toBe(404)
  })
})

describe('PUT answers', () => {
  test('200: every kind, with note, time and person; one event, one comment, one audit entry', async () => {
    const { task, items } = await begin()
    const [check, failing, choice, number, text] = items
    const given = [
      { item_id: check, value: true, answered_at: 1_700_000_000 },
      { item_id: failing, value: 'ok', note: 'Шумит' },
      { item_id: choice, value: 'Сталь' },
      { item_id: number, value: 12.5 },
      { item_id: text, value: 'Готово' },
    ]
    let reply!: Awaited<ReturnType<typeof team.answer>>
    const events = await eventsOf(team.worker, async () => {
      reply = await team.answer(task, given)
    })
    expect(reply.status).toBe(200)
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    const [step] = reply.body.steps
    expect(step).toMatchObject({ met: true, missing: [] })
    expect(step?.checklist.map(({ answer }) => answer?.value)).toEqual([true, 'ok', 'Сталь', 12.5, 'Готово'])
    expect(step?.checklist[0]?.answer).toEqual({
      value: true,
      note: null,
      file_names: [],
      user_id: team.worker.id,
      fio: team.worker.fio,
      answered_at: 1_700_000_000,
      received_at: expect.any(Number),
      subtask_id: null,
    })
    const [comment] = await database.prisma.comment.findMany({ where: { taskId: task.id } })
    expect(comment?.updateText).toContain('«нет» → «в норме» (Шумит)')
    expect((await auditOf('task', task.id)).at(-1)).toMatchObject({
      action: 'update',
      after: { checklist: expect.objectContaining({}) },
    })
  })

  test('200: the same again changes nothing; null takes an answer back; absent parts stay', async () => {
    const { task, items } = await begin()
    const answers = [{ item_id: items[1], value: 'ok', note: 'Шумит' }]
    await team.answer(task, answers)
    const { revision } = await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
    expect((await team.answer(task, answers)).status).toBe(200)
    expect(await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })).toMatchObject({
      revision,
    })
    const changed = await team.answer(task, [{ item_id: items[1], value: 'failed' }])
    expect(changed.body.steps[0]?.checklist[1]?.answer).toMatchObject({ value: 'failed', note: 'Шумит' })
    const taken = await team.answer(task, [{ item_id: items[1], value: null }])
    expect(taken.body.steps[0]?.checklist[1]?.answer).toBeNull()
  })

  test('an absent value stays, and there has to be one then', async () => {
    const { task, items } = await begin()
    await team.answer(task, [{ item_id: items[1], value: 'failed' }])
    const photo = await team.photo()
    const noted = await team.answer(task, [{ item_id: items[1], note: 'Течёт', file_names: [photo.name] }])
    expect(noted.body.steps[0]?.checklist[1]?.answer).toMatchObject({
      value: 'failed',
      note: 'Течёт',
      file_names: [photo.name],
    })
    const refused = await expectNoWrites([team.worker], () =>
      api.as(people.tokens.USER).put<{ error_description: string }>(address(task, '/answers'), {
        answers: [{ item_id: items[0], note: 'Слова' }],
      }),
    )
    expect(refused.status).toBe(400)
    expect(refused.body.error_description).toContain('answers.0.value:')
  })

  test('two items of one title are both in the audit log', async () => {
    const twins = [item({ title: 'Насос' }), item({ title: 'Насос' })]
    const { type, items } = await team.type([{ step_id: 4, checklist: twins }])
    const task = await team.task(type)
    await team.answer(
      task,
      items.map((id) => ({ item_id: id, value: true })),
    )
    expect((await auditOf('task', task.id)).at(-1)).toMatchObject({
      after: { checklist: { [`Насос (${items[0]})`]: 'да', [`Насос (${items[1]})`]: 'да' } },
    })
  })

  test('200: named uploads become files of the task; described ones get their provenance', async () => {
    const { task, items } = await begin()
    const [plain, described] = [await team.photo(), await team.photo()]
    const reply = await team.answer(
      task,
      [{ item_id: items[1], value: 'failed', file_names: [plain.name, described.name] }],
      { attachments: [{ file: described.name, file_type: 'PHOTO', attachment: stamp() }] },
    )
    expect(reply.body.steps[0]?.checklist[1]?.answer?.file_names).toEqual([plain.name, described.name])
    const files = await database.prisma.taskFile.findMany({
      where: { taskId: task.id },
      orderBy: { id: 'asc' },
    })
    expect(files.map(({ fileName, type, verdict }) => [fileName, type, verdict])).toEqual([
      [described.name, 'PHOTO', 'ok'],
      [plain.name, 'PHOTO', 'unknown'],
    ])
    expect(reply.body.steps[0]?.missing.some(({ kind }) => kind === 'item_photo')).toBe(false)
    // Without its photo the answer lacks it again.
    for (const { id } of files)
      await team.administrator.delete(`/rest/tasks/${task.id}/attachments/${id}?apiVersion=2.0`)
    const left = await team.proof(task)
    expect(left.steps[0]?.checklist[1]?.answer?.file_names).toEqual([])
    expect(left.steps[0]?.missing).toContainEqual(
      expect.objectContaining({ kind: 'item_photo', item_id: items[1] }),
    )
  })

  test('400: all or nothing, with every wrong value by its place', async () => {
    const { task, items } = await begin()
    const [check, failing, choice, number] = items
    const reply = await expectNoWrites([team.worker], () =>
      api.as(people.tokens.USER).put<{ error_description: string }>(address(task, '/answers'), {
        answers: [
          { item_id: check, value: 'ok' },
          { item_id: failing, value: 'ok' },
          { item_id: choice, value: 'Золото' },
          { item_id: number, value: true },
          { item_id: 2_000_000_000, value: true },
        ],
      }),
    )
    expect(reply.status).toBe(400)
    const said = reply.body.error_description
    for (const place of ['answers.0.value', 'answers.2.value', 'answers.3.value', 'answers.4.item_id'])
      expect(said).toContain(`${place}:`)
    expect(said).not.toContain('answers.1')
  })

  test('400: a time of the device that has not come, but for a clock that is some minutes ahead', async () => {
    const { task, items } = await begin()
    const answer = (ahead: number) => [
      { item_id: items[0], value: true, answered_at: Math.floor(Date.now() / 1000) + ahead },
    ]
    const put = (ahead: number) =>
      team.executor.put<{ error_description: string }>(address(task, '/answers'), { answers: answer(ahead) })
    const refused = await put(600)
    expect(refused.status).toBe(400)
    expect(refused.body.error_description).toContain('answers.0.answered_at:')
    expect((await put(200)).status).toBe(200)
  })

  test('400: an item twice, an upload that is not there or of somebody else, a signature', async () => {
    const { task, items } = await begin()
    const say = async (answers: object[]) => {
      const reply = await team.executor.put<{ error_description: string }>(address(task, '/answers'), {
        answers,
      })
      expect(reply.status).toBe(400)
      return reply.body.error_description
    }
    const answer = { item_id: items[0], value: true }
    expect(await say([answer, answer])).toContain('answers.1.item_id:')
    const foreign = await make.file({ by: people.users.CUSTOMER })
    for (const name of ['none.jpg', foreign.name])
      expect(await say([{ ...answer, file_names: [name] }])).toContain('answers.0.file_names.0:')
    const signed = (await team.sign(task)).body
    expect(await say([{ ...answer, file_names: [signed.file_name] }])).toContain('answers.0.file_names.0:')
  })

  test('403: who sees the task and may neither move nor edit it; 412: a stale If-Match', async () => {
    const { task, items } = await begin()
    const answers = [{ item_id: items[0], value: true }]
    const inspector = api.as(people.tokens.ORGANIZATION_INSPECTOR)
    expect((await inspector.put(address(task, '/answers'), { answers })).status).toBe(403)
    const etag = (await team.executor.get(address(task))).headers.get('etag') ?? ''
    const send = () =>
      team.executor.put(
        address(task, '/answers'),
        { answers: [{ item_id: items[1], value: 'ok' }] },
        { headers: { 'if-match': etag } },
      )
    await team.answer(task, answers)
    expect((await send()).status).toBe(412)
  })
})

describe('a failed item opens a subtask', () => {
  async function failing() {
    const opened = await make.workTypeWith([{ type: 'STRING', name: 'Номер', required: true }], {
      organizations: [people.elsewhere],
    })
    const checklist = [item({ kind: 'ok_failed', title: 'Насос', subtask_type_id: opened.id })]
    const { type, items } = await team.type([{ step_id: 4, checklist }])
    const task = await team.task(type, { lon: 39.87, lat: 57.62 })
    const say = async (value: string | null, note?: string) =>
      (await team.answer(task, [{ item_id: items[0], value, note }])).body.steps[0]?.checklist[0]?.answer
    const subtasks = () =>
      database.prisma.task.findMany({ where: { parentId: task.id }, orderBy: { id: 'asc' } })
    return { task, opened, say, subtasks }
  }

  test('once, at the place of the task, by who answered, whatever they may create elsewhere', async () => {
    const { task, opened, say, subtasks } = await failing()
    const answer = await say('failed', 'Течёт')
    const [subtask, ...others] = await subtasks()
    expect(others).toEqual([])
    expect(subtask).toMatchObject({
      id: answer?.subtask_id,
      title: 'Насос',
      text: 'Течёт',
      typeId: opened.id,
      userId: team.worker.id,
      organizationId: task.organizationId,
      workgroupId: task.workgroupId,
      priorityId: task.priorityId,
      lon: 39.87,
      lat: 57.62,
    })
    await say('failed', 'Течёт сильно')
    await say('ok')
    await say('failed')
    expect(await subtasks()).toHaveLength(1)
  })

  test('again once the first is done', async () => {
    const { say, subtasks } = await failing()
    await say('failed')
    const [first] = await subtasks()
    await say(null)
    await database.prisma.task.update({ where: { id: first?.id ?? 0 }, data: { stage: 2 } })
    const answer = await say('failed')
    expect(await subtasks()).toHaveLength(2)
    expect(answer?.subtask_id).not.toBe(first?.id)
  })
})

test('answers and signatures stay with a task that is deleted and restored, and are not copied', async () => {
  const { task, items } = await begin()
  await team.answer(task, [{ item_id: items[0], value: true }])
  await team.sign(task)
  const before = await team.proof(task)
  await team.administrator.delete(`/rest/tasks/${task.id}`)
  expect((await team.executor.get(address(task))).status).toBe(404)
  await team.administrator.post(`/rest/tasks/${task.id}/restore`)
  expect(await team.proof(task)).toEqual(before satisfies ProofAnswer)
})

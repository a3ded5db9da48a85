import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { copyTask } from '@/lib/domain/tasks'
import { database } from '@/lib/platform/database'
import { apiVersions } from '@/lib/wire'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { asActor } from '@/lib/testing/scene/as-actor'
import { photo } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench, needed } from '@/lib/testing/scene/creating-tasks'
import { item, proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
beforeAll(async () => {
  people = await bench()
  team = proving(people)
})

const stored = (id: number) => database.prisma.task.findUniqueOrThrow({ where: { id } })
const requiring = (more: object, options: object = {}) => team.type([{ step_id: 4, ...more }], options)

describe('400 in 2.x: the field that sets the step, with everything that is missing, in both languages', () => {
  const everything = { checklist: [item({ title: 'Насос' })], photos: 2, signature: 'both' }

  test('PATCH by the step and by the phase', async () => {
    const { type } = await requiring(everything)
    const task = await team.task(type)
    const say = async (body: object, language = 'ru') => {
      const reply = await team.executor.patch<{ error_description: string }>(
        `/rest/tasks/${task.id}?apiVersion=2.1`,
        body,
        { headers: { 'accept-language': language } },
      )
      expect(reply.status).toBe(400)
      return reply.body.error_description
    }
    expect(await say({ status_id: 4 })).toBe(
      [
        'status_id: Для этого шага нужен ответ на пункт чек-листа «Насос».',
        'status_id: Для этого шага не хватает фото: 2.',
        'status_id: Для этого шага нужна подпись исполнителя.',
        'status_id: Для этого шага нужна подпись клиента.',
      ].join(' '),
    )
    expect(await say({ assigned_status: 4 }, 'en')).toContain(
      'assigned_status: This step needs an answer to the checklist item “Насос”.',
    )
    expect(await stored(task.id)).toMatchObject({ stepId: 2, revision: task.revision })
  })

  test('POST of a task that names the step; one that does not is created', async () => {
    const { type } = await team.type([
      { step_id: 1, photos: 1 },
      { step_id: 4, photos: 1 },
    ])
    const post = (more: object) =>
      team.administrator.post<{ id: number }>('/rest/tasks?apiVersion=2.0', {
        ...needed(),
        type_id: type.id,
        ...more,
      })
    expect((await post({ status_id: 4 })).status).toBe(400)
    expect((await post({})).status).toBe(200)
    const file = await make.file({ by: people.users.ORGANIZATION_ADMINISTRATOR })
    expect((await post({ status_id: 4, attachments: [photo(file)] })).status).toBe(200)
  })

  test('a bulk change leaves the task, and says why', async () => {
    const { type } = await requiring({ photos: 1 })
    const task = await team.task(type)
    const reply = await team.administrator.post<{ refused: { reason: string }[] }>(
      '/rest/tasks/batch?apiVersion=2.0',
      {
        ids: [task.id],
        change: { status_id: 4 },
      },
    )
    expect(reply.body.refused).toMatchObject([{ reason: expect.stringContaining('фото: 1') }])
    expect(await stored(task.id)).toMatchObject({ stepId: 2 })
  })

  test('the undoing of a bulk change, which leads back to the step', async () => {
    const { type } = await requiring({ photos: 1 })
    const task = await team.task(type, { stepId: 4 })
    const batch = (body: object) =>
      team.administrator.post<{ changed: number[]; refused: unknown[]; before: object[] }>(
        '/rest/tasks/batch?apiVersion=2.0',
        body,
      )
    const { body } = await batch({ ids: [task.id], change: { status_id: 2 } })
    expect(body.changed).toEqual([task.id])
    expect((await batch({ items: body.before })).body).toMatchObject({
      changed: [],
      refused: [{ id: task.id, reason: expect.stringContaining('фото: 1') }],
    })
    expect(await stored(task.id)).toMatchObject({ stepId: 2 })
  })

  test.each(apiVersions.filter((version) => version.startsWith('2.')))('version %s', async (version) => {
    const { type } = await requiring({ photos: 1 })
    const task = await team.task(type)
    expect((await team.move(task, 4, version)).status).toBe(400)
    expect(await stored(task.id)).toMatchObject({ stepId: 2 })
  })

  test('another work type whose step requires something', async () => {
    const { type } = await team.type([{ step_id: 2, photos: 1 }])
    const task = await team.task({ id: 1 })
    const reply = await team.administrator.patch(`/rest/tasks/${task.id}?apiVersion=2.0`, {
      type_id: type.id,
    })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('type_id:')
  })
})

describe('200 once the requirements are met', () => {
  test('by the same request: photos and fields that it brings count', async () => {
    const made = await make.workTypeWith([{ type: 'STRING', name: 'Номер', key: 'number' }])
    const field = made.definitions[0]?.id
    const { type } = await team.type([{ step_id: 4, photos: 1, field_ids: [field] }], {}, made)
    const task = await team.task(type)
    const file = await make.file({ by: people.users.ORGANIZATION_ADMINISTRATOR })
    const send = (body: object) =>
      team.administrator.patch(`/rest/tasks/${task.id}?apiVersion=2.0`, { status_id: 4, ...body })
    expect((await send({ attachments: [photo(file)] })).text).toContain('«Номер»')
    expect((await send({ attachments: [photo(file)], fields: { number: '17' } })).status).toBe(200)
  })

  test('by answers and signatures; a picture of a signature is no photo', async () => {
    const { type, items } = await requiring({ checklist: [item()], photos: 1, signature: 'executor' })
    const task = await team.task(type)
    await team.answer(task, [{ item_id: items[0], value: true }])
    await team.sign(task)
    expect((await team.move(task, 4)).text).toContain('фото: 1')
    const file = await team.photo()
    await team.answer(task, [], { attachments: [photo(file)] })
    expect((await team.move(task, 4)).status).toBe(200)
  })

  test('photos that must be trusted: a suspicious one does not count', async () => {
    const { type } = await requiring({ photos: 1, photo_provenance: true })
    const task = await team.task(type)
    const late = { time: 1_000_000_000, time_provider: 'system' }
    const attach = async (attachment?: object) =>
      team.answer(task, [], { attachments: [photo(await team.photo(), { attachment })] })
    await attach(late)
    expect((await team.move(task, 4)).status).toBe(400)
    await attach()
    expect((await team.move(task, 4)).status).toBe(200)
  })

  test('tasks that are in the step already are not touched', async () => {
    const { type } = await requiring({ photos: 1 })
    const task = await team.task(type, { stepId: 4 })
    const reply = await team.administrator.patch(`/rest/tasks/${task.id}?apiVersion=2.0`, {
      title: 'Ещё',
      status_id: 4,
    })
    expect(reply.status).toBe(200)
  })
})

describe('clients of 1.x', () => {
  test('allow: the step is set, and the history says what was not met', async () => {
    const { type } = await requiring({ checklist: [item({ title: 'Насос' })] })
    const task = await team.task(type)
    expect(await team.move(task, 4, '1.4')).toMatchObject({ status: 200, body: { status_id: '4' } })
    const [comment] = await database.prisma.comment.findMany({ where: { taskId: task.id } })
    expect(comment?.updateText).toContain('не выполнены: пункт «Насос»')
    expect((await auditOf('task', task.id)).at(-1)).toMatchObject({
      after: { unmetRequirements: ['пункт «Насос»'] },
    })
    const other = await team.task(type)
    await team.administrator.post(
      '/rest/tasks/batch',
      { ids: [other.id], change: { status_id: 4 } },
      { version: '1.0' },
    )
    expect(await stored(other.id)).toMatchObject({ stepId: 4 })
    const made = await team.administrator.post(
      '/rest/tasks',
      { ...needed(), type_id: type.id, status_id: 4 },
      { version: '1.0' },
    )
    expect(made.status).toBe(200)
  })

  test('refuse: 400, as in 2.x', async () => {
    const { type } = await requiring({ photos: 1 }, { older_clients: 'refuse' })
    const task = await team.task(type)
    expect((await team.move(task, 4, '1.0')).status).toBe(400)
    expect(await stored(task.id)).toMatchObject({ stepId: 2 })
  })
})

describe('steps that nobody asked for', () => {
  test('a first executor does not move a task into a step whose requirements it does not meet', async () => {
    const { type } = await team.type([{ step_id: 2, photos: 1 }])
    const task = await team.task(type, {
      stepId: 1,
      assignedUser: undefined,
      assignedOrganization: undefined,
    })
    const reply = await team.administrator.patch(`/rest/tasks/${task.id}?apiVersion=2.0`, {
      assigned_user_id: team.worker.id,
    })
    expect(reply).toMatchObject({ status: 200, body: { status_id: 1, assigned_user_id: team.worker.id } })
  })

  test('a copy of a template begins as a new task where the step of the template has to be deserved', async () => {
    const { type } = await requiring({ photos: 1 })
    const template = await team.task(type, { stepId: 4, isTemplate: true })
    const actor = await asActor(people.users.MAIN_ADMINISTRATOR)
    const copy = await inTransaction(actor, 'ru', (ctx) => copyTask(ctx, template.id, { date: new Date() }))
    expect(copy).toMatchObject({ stepId: 2, stage: 1 })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

type Row = Record<string, unknown> & { id: number }

let administrator: User
let creator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  creator = (await scene.organizationWithAdministrator()).administrator
})

const main = () => api.as(administrator)
const refused = (text: string | RegExp) => ({
  status: 400,
  body: { error_description: expect.stringMatching(text) },
})

describe('400 and no write: records used by tasks are not deleted', () => {
  test.each([
    ['types', async () => (await make.workType()).id, 'typeId'],
    ['priorities', async () => (await make.priority()).id, 'priorityId'],
    ['statuses', async () => (await make.step()).id, 'stepId'],
  ] as const)(
    '%s: the error has the count, deleted tasks included; 200 afterwards',
    async (noun, add, column) => {
      const id = await add()
      const task = await make.task({ creator, [column]: id })
      await make.task({ creator, [column]: id, deletedAt: new Date() })
      expect(await main().delete(`/rest/${noun}/${id}`)).toMatchObject(refused(/используется в задачах \(2,/))
      expect((await main().get(`/rest/${noun}/${id}`)).status).toBe(200)
      const { stepId, typeId, priorityId } = await make.task({ creator })
      await database.prisma.task.updateMany({
        where: { OR: [{ id: task.id }, { [column]: id }] },
        data: { stepId, typeId, priorityId },
      })
      expect(await main().delete(`/rest/${noun}/${id}`)).toMatchObject({ status: 200, body: {} })
      expect((await main().get(`/rest/${noun}/${id}`)).status).toBe(404)
    },
  )

  test('a record is deleted or given to a new task, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [type, priority, step] = [await make.workType(), await make.priority(), await make.step()]
      for (const [noun, row, field] of [
        ['types', type, 'type_id'],
        ['priorities', priority, 'priority_id'],
        ['statuses', step, 'status_id'],
      ] as const) {
        const body = { title: 'Гонка', text: 'т', date: 1_795_251_600, type_id: 1, priority_id: 2 }
        const [deleted, created] = await Promise.all([
          main().delete(`/rest/${noun}/${row.id}`),
          api.as(creator).post('/rest/tasks', { ...body, [field]: row.id }),
        ])
        expect([deleted.status, created.status].toSorted(), noun).toEqual([200, 400])
      }
    }
  })
})

describe('steps', () => {
  test('400 and no write: default steps are not deleted or moved; their names and colours may change', async () => {
    for (const id of [1, 2, 3, 4]) {
      expect(await main().delete(`/rest/statuses/${id}`)).toMatchObject(
        refused(/^Шаги по умолчанию нельзя удалить$/),
      )
      const phase = (id % 4) + 1
      expect(await main().patch(`/rest/statuses/${id}`, { assigned_status: phase })).toMatchObject(
        refused(/^assigned_status: Шаги по умолчанию сохраняют свой assigned_status\.$/),
      )
      const { body } = await main().get<Row>(`/rest/statuses/${id}`)
      expect(await main().patch(`/rest/statuses/${id}`, { ...body })).toMatchObject({ status: 200, body })
    }
  })

  test('400 and no write: a step in the steps or transitions of a work type', async () => {
    const [listed, passed] = [await make.step(), await make.step()]
    const type = await make.workType({ steps: [1, listed.id] })
    const moving = await make.workType({ moves: [{ from: 1, to: passed.id, name: 'Взять' }] })
    for (const [step, { name }] of [
      [listed, type],
      [passed, moving],
    ] as const) {
      const reply = await main().delete(`/rest/statuses/${step.id}`)
      expect(reply).toMatchObject(refused(`Удалить нельзя: шаг входит в виды работ \\(${name}\\)`))
      expect((await main().get(`/rest/statuses/${step.id}`)).status).toBe(200)
    }
  })

  test('400 and no write: a work type keeps a first step; with another one it can be removed', async () => {
    const [first, second] = [await make.step({ phase: 1 }), await make.step({ phase: 2 })]
    const type = await make.workType({ steps: [first.id, second.id] })
    const move = () => main().patch(`/rest/statuses/${first.id}`, { assigned_status: 3 })
    expect(await move()).toMatchObject(
      refused(`^assigned_status: Виды работ остались бы .+ ${type.name}\\.$`),
    )
    expect(await main().patch(`/rest/statuses/${second.id}`, { assigned_status: 1 })).toMatchObject({
      status: 200,
    })
    expect((await move()).status).toBe(200)
  })

  test('a step leaves phase 1 or a work type starts with it, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const step = await make.step({ phase: 1 })
      const type = await make.workType()
      const [moved, listed] = await Promise.all([
        main().patch(`/rest/statuses/${step.id}`, { assigned_status: 2 }),
        main().patch(`/rest/types/${type.id}`, { steps: [step.id] }),
      ])
      expect([moved.status, listed.status].toSorted()).toEqual([200, 400])
    }
  })

  test('200: a new phase applies to tasks and filters at once', async () => {
    const step = await make.step({ phase: 2 })
    const { id } = await make.task({ creator, stepId: step.id })
    const show = async () => {
      const caller = api.as(creator)
      const { items } = (await caller.get<{ items: Row[] }>('/rest/tasks?onlyStates=1&limit=1000')).body
      const { task } = (await caller.get<{ task: Row }>(`/rest/tasks/${id}`)).body
      return [items.some((item) => item.id === id), task.assigned_status]
    }
    expect(await show()).toEqual([false, 2])
    await main().patch(`/rest/statuses/${step.id}`, { assigned_status: 1 })
    expect(await show()).toEqual([true, 1])
  })
})

describe('work types', () => {
  test('200: fields get permanent ids and keys, the rest is returned as sent; text in 1.0', async () => {
    const { organization } = await scene.place()
    const { status, body } = await main().post<Row>('/rest/types', {
      name: make.unique('Вид'),
      icon: 'traffic-lights',
      type: 'AT_UPDATE',
      period_of_review_in_sec: '3600',
      fields: [
        { name: 'Глубина ямы', type: 'DOUBLE', required: true },
        { name: 'Покрытие', type: 'LIST', values: ['Асфальт', 'Плитка'] },
      ],
      steps: [2, 1],
      moves: [{ from: 1, to: 2, name: 'Взять' }],
      organization_ids: [organization.id, organization.id],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      period_of_review_in_sec: 3600,
      organization_ids: [organization.id],
      fields: [
        { id: expect.any(Number), key: expect.stringMatching(/^[a-z_]+$/), type: 'DOUBLE', required: true },
        { name: 'Покрытие', values: ['Асфальт', 'Плитка'], required: false },
      ],
    })
    const fields = body.fields as Row[]
    const renamed = fields.map((field) => ({ ...field, name: `${String(field.name)}!` }))
    const changed = (await main().patch<Row>(`/rest/types/${body.id}`, { fields: renamed })).body.fields
    expect(changed).toEqual(renamed)
    const text = (await main().get<Row>(`/rest/types/${body.id}`, { version: '1.0' })).body
    expect(text.fields).toMatchObject([{ id: String(fields[0]?.id), required: 't', order: '1' }, {}])
  })

  test('200: null clears optional members; 400 for a name', async () => {
    const { id } = (
      await main().post<Row>('/rest/types', {
        name: make.unique('Вид'),
        icon: 'lamp',
        type: 'AT_CREATE',
        period_of_review_in_sec: 60,
        fields: [{ name: 'Поле', type: 'STRING' }],
        steps: [1],
        organization_ids: [],
      })
    ).body
    const keys = ['icon', 'type', 'period_of_review_in_sec', 'fields', 'moves', 'steps', 'organization_ids']
    for (const key of keys) {
      const { body } = await main().patch<Row>(`/rest/types/${id}`, { [key]: null })
      expect(body[key], key).toEqual(['fields', 'moves', 'steps'].includes(key) ? [] : null)
    }
    expect(await main().patch(`/rest/types/${id}`, { name: null })).toMatchObject(refused(/^name: /))
  })

  test('400 and no write: a step with tasks in it cannot be removed', async () => {
    const type = await make.workType({ steps: [1, 2, 3] })
    const { id } = await make.task({ creator, typeId: type.id, stepId: 3 })
    const shorten = () => main().patch(`/rest/types/${type.id}`, { steps: [1, 2] })
    expect(await shorten()).toMatchObject(
      refused(/^steps: В этих шагах есть задачи: Обратная связь \(1\)\.$/),
    )
    await database.prisma.task.update({ where: { id }, data: { stepId: 2 } })
    expect((await shorten()).status).toBe(200)
  })

  test('400: transitions to removed steps; the error names the transition', async () => {
    const type = await make.workType({ steps: [1, 2], moves: [{ from: 1, to: 2, name: 'Взять' }] })
    expect(await main().patch(`/rest/types/${type.id}`, { steps: [1] })).toMatchObject(
      refused(/^moves\.0\.to: Этого шага нет в списке steps\.$/),
    )
  })

  test('412: linking an organization increases the revision; deleted ones are not listed', async () => {
    const [one, two] = [await make.organization(), await make.organization()]
    const type = await make.workType({ organizations: [one] })
    const seen = { 'if-match': (await main().get(`/rest/types/${type.id}`)).headers.get('etag') ?? '' }
    expect((await main().post(`/rest/organizations/${two.id}/types/${type.id}`)).status).toBe(200)
    expect(
      (await main().patch(`/rest/types/${type.id}`, { organization_ids: [] }, { headers: seen })).status,
    ).toBe(412)
    await database.prisma.organization.update({ where: { id: two.id }, data: { deletedAt: new Date() } })
    expect((await main().get<Row>(`/rest/types/${type.id}`)).body.organization_ids).toEqual([one.id])
  })

  test('200 and 404: an uploaded icon is public, a built-in one is not a file', async () => {
    const file = await make.file({ type: 'image/png', by: administrator })
    const { id } = (await main().post<Row>('/rest/types', { name: make.unique('Вид'), icon: file.name })).body
    expect((await database.prisma.file.findUnique({ where: { name: file.name } }))?.keptAt).not.toBeNull()
    expect((await api.as(creator).get(`/rest/types/${id}/icon`)).status).toBe(200)
    expect((await api.anonymous.get(`/rest/types/${id}/icon`)).status).toBe(401)
    expect((await api.as(creator).get(`/rest/types/1/icon`)).status).toBe(404)
    const text = await make.file({ type: 'text/plain', by: administrator })
    expect(await main().patch(`/rest/types/${id}`, { icon: text.name })).toMatchObject(
      refused(/^icon: (Файл другого типа|Ожидается имя)/),
    )
  })
})

describe('stickers', () => {
  test('200: named work types restrict it', async () => {
    const type = await make.workType()
    const input = { title: make.unique('С'), color: '#112233', type_ids: [type.id, type.id] }
    const { body } = await main().post<Row>('/rest/stickers', input)
    expect(body).toMatchObject({ is_for_all: false, type_ids: [type.id] })
    expect((await main().post<Row>('/rest/stickers', { ...input, is_for_all: 't' })).body.is_for_all).toBe(
      true,
    )
    expect((await main().patch<Row>(`/rest/stickers/${body.id}`, { type_ids: null })).body.type_ids).toEqual(
      [],
    )
  })

  test('200: deleting a work type removes it from stickers, deleting a sticker removes it from files', async () => {
    const type = await make.workType()
    const sticker = await make.sticker({ types: [type] })
    expect((await main().delete(`/rest/types/${type.id}`)).status).toBe(200)
    expect((await main().get<Row>(`/rest/stickers/${sticker.id}`)).body.type_ids).toEqual([])
    const task = await make.task({ creator })
    const file = await make.file({ type: 'image/png' })
    const { id } = await database.prisma.taskFile.create({
      data: {
        taskId: task.id,
        type: 'PHOTO',
        num: 0,
        fileName: file.name,
        name: 'a.png',
        stickerId: sticker.id,
      },
    })
    expect((await main().delete(`/rest/stickers/${sticker.id}`)).status).toBe(200)
    expect(await database.prisma.taskFile.findUnique({ where: { id } })).toMatchObject({ stickerId: null })
    expect((await auditOf('sticker', sticker.id)).at(-1)).toMatchObject({ action: 'delete' })
  })
})

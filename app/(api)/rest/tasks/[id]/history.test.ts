import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Step } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Named {
  id: number
  name: string
}
interface Message {
  id: number
  chat_message_number: number
  comment: string
  type: number
  system_message_code: string | null
  update_text: string
  diff: Record<string, unknown> & { old_status: Named | null; new_status: Named | null }
}

let people: SevenRoles
let steps: Step[]

beforeAll(async () => {
  people = await scene.sevenRoles()
  steps = []
  // Four of the same name: only their ids differ.
  for (let n = 0; n < 4; n++) steps.push(await make.step({ name: 'Проверка', phase: 1 + (n % 4) }))
})

const administrator = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const change = (id: number, body: object) => administrator().patch(`/rest/tasks/${id}`, body)
const history = async (id: number, role: 'USER' | 'MAIN_ADMINISTRATOR' = 'MAIN_ADMINISTRATOR') =>
  (
    await api
      .as(people.tokens[role])
      .get<{ items: Message[] }>(`/rest/tasks/${id}/comments/list?sortDirection=ASC&limit=1000`)
  ).body.items

const unchanged = {
  old_stage: null,
  new_stage: null,
  old_status: null,
  new_status: null,
  old_assigned_status: null,
  new_assigned_status: null,
  old_assigned_organization: null,
  new_assigned_organization: null,
  old_assigned_user: null,
  new_assigned_user: null,
  files_added: [],
  files_deleted: [],
}

describe('every changed field adds a system comment that names it', () => {
  interface Case {
    field: string
    value: unknown
    text: RegExp
    diff?: Record<string, unknown>
  }
  const cases: Case[] = [
    {
      field: 'stage',
      value: 2,
      text: /^Стадия: «В работе» → «Завершена»$/,
      diff: { old_stage: 1, new_stage: 2 },
    },
    { field: 'title', value: 'Новое «имя»', text: /^Название: «Старое» → «Новое «имя»»$/ },
    { field: 'text', value: 'Новый текст', text: /^Описание изменено$/ },
    { field: 'priority_id', value: 3, text: /^Приоритет: «.+» → «.+»$/ },
    { field: 'deadline', value: 1_893_456_030, text: /^Срок: «2030-01-01 00:00» → «2030-01-01 00:00:30»$/ },
    { field: 'deadline', value: null, text: /^Срок: «2030-01-01 00:00» → «нет»$/ },
    { field: 'system_data', value: 'x', text: /^Служебные данные изменены$/ },
    { field: 'archive', value: true, text: /^Архив: «нет» → «да»$/ },
    { field: 'is_template', value: true, text: /^Шаблон: «нет» → «да»$/ },
    { field: 'point', value: [39.87, 57.62], text: /^Координаты: «нет» → «57.62, 39.87»$/ },
    { field: 'pointZoom', value: 12, text: /^Масштаб точки: «нет» → «12»$/ },
    { field: 'tracking_on', value: true, text: /^Отслеживание зоны: «нет» → «да»$/ },
    { field: 'zone_radius', value: 50.5, text: /^Радиус зоны: «нет» → «50.5»$/ },
    {
      field: 'status_id',
      value: 4,
      text: /^Шаг: «.+» → «.+»$/,
      diff: {
        old_status: { id: 1, name: expect.any(String) },
        new_status: { id: 4, name: expect.any(String) },
        old_assigned_status: 1,
        new_assigned_status: 4,
      },
    },
  ]
  test.each(cases)('$field = $value', async ({ field, value, text, diff = {} }) => {
    const deadline = new Date('2030-01-01T00:00:00Z')
    const task = await make.task({ creator: people.users.USER, title: 'Старое', deadline })
    expect((await change(task.id, { [field]: value, update_comments: 'Почему' })).status).toBe(200)
    const rest = { id: expect.any(Number), date: expect.any(Number) }
    expect(await history(task.id)).toMatchObject([
      {
        type: 2,
        comment: 'Почему',
        chat_message_number: 1,
        system_message_code: 'TASK_UPDATED',
        update_text: expect.stringMatching(text),
        diff: {
          ...rest,
          ...unchanged,
          ...diff,
          user_id: people.users.MAIN_ADMINISTRATOR.id,
          task_id: task.id,
        },
      },
    ])
  })

  test('work type, parent and executor, with names and ids', async () => {
    const { organization, users } = people
    const [type, creator] = [await make.workType({ name: 'Осмотр' }), users.USER]
    const task = await make.task({ creator, stepId: 2 })
    const parent = await make.task({ creator })
    await change(task.id, { type_id: type.id })
    await change(task.id, { parent_id: parent.id })
    await change(task.id, { assigned_user_id: creator.id, assigned_organization_id: organization.id })
    await change(task.id, { assigned_user_id: null, assigned_organization_id: null })
    const [typed, placed, given, taken] = await history(task.id)
    expect(typed?.update_text).toMatch(/^Вид работ: «.+» → «Осмотр»$/)
    expect(placed?.update_text).toBe(`Родительская задача: «нет» → «${parent.id}»`)
    const named = { id: organization.id, name: organization.name }
    const person = { id: creator.id, fio: creator.fio }
    expect(given?.diff).toMatchObject({
      old_assigned_organization: null,
      new_assigned_organization: named,
      old_assigned_user: null,
      new_assigned_user: person,
    })
    expect(taken?.diff).toMatchObject({
      old_assigned_organization: named,
      new_assigned_organization: null,
      old_assigned_user: person,
      new_assigned_user: null,
    })
    expect(taken?.update_text).toBe(
      `Организация-исполнитель: «${organization.name}» → «нет»; Исполнитель: «${creator.fio}» → «нет»`,
    )
  })

  test('indirect changes of a task are in its history too', async () => {
    const organization = await make.organization()
    const project = await make.workgroup({ organization })
    const creator = await make.user({ organization })
    const task = await make.task({ creator, workgroup: project })
    await administrator().delete(`/rest/workgroups/${project.id}`)
    await administrator().delete(`/rest/organizations/${organization.id}`)
    const messages = await history(task.id)
    expect(messages.map(({ update_text }) => update_text)).toEqual([
      expect.stringMatching(/^Проект: «\d+» → «\d+»/),
      expect.stringMatching(/^Архив: «нет» → «да»/),
      ...messages.slice(2).map(() => expect.stringMatching(/^Проект: /)),
    ])
    expect(messages.map((one) => one.chat_message_number)).toEqual(messages.map((_, n) => n + 1))
    const events = await database.prisma.outbox.findMany({
      where: { topic: 'issues.commentInsert', entityId: { in: messages.map(({ id }) => id) } },
    })
    expect(events).toHaveLength(messages.length)
  })
})

/** When no database connection is free, the server asks to retry later; do so, as a client would. */
async function insist(id: number, body: object) {
  for (let attempt = 0; ; attempt++) {
    const reply = await change(id, body)
    if (reply.status !== 503 || attempt === 20) return reply
    await sleep(Number(reply.headers.get('retry-after')) * 1000)
  }
}

const parallel = databaseKind() === 'embedded' ? 60 : 200

test(`${parallel} parallel changes of one task leave a serial history: every diff starts where the last ended`, async () => {
  const task = await make.task({ creator: people.users.USER, stepId: steps[0]?.id })
  const work = Array.from({ length: parallel }, (_, n) =>
    insist(task.id, { title: `Имя ${n}`, status_id: steps[(n * 7 + (n >> 2)) % 4]?.id }),
  )
  const replies = await Promise.all(work)
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const messages = await history(task.id)
  expect(messages.map((one) => one.chat_message_number)).toEqual(messages.map((_, n) => n + 1))
  expect(messages).toHaveLength(parallel)
  let [status, title] = [steps[0]?.id, task.title]
  for (const { diff, update_text } of messages) {
    if (diff.old_status) {
      expect(diff.old_status.id).toBe(status)
      status = diff.new_status?.id
    }
    const renamed = /Название: «(.+?)» → «(.+?)»/.exec(update_text)
    expect(renamed?.[1]).toBe(title)
    title = renamed?.[2] ?? ''
  }
  const stored = await database.prisma.task.findUniqueOrThrow({ where: { id: task.id } })
  expect([stored.stepId, stored.title, stored.revision]).toEqual([status, title, 1 + parallel])
})

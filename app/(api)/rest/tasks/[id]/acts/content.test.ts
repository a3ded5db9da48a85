import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { ActWire } from '@/lib/domain/acts/presenter'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { nowInSeconds, stamp, takenAt } from '@/lib/testing/scene/attaching-files'
import { type Bench, bench } from '@/lib/testing/scene/creating-tasks'
import { actsOf, acting, plain } from '@/lib/testing/scene/making-acts'
import { item, proving } from '@/lib/testing/scene/proving-tasks'

let people: Bench
let team: ReturnType<typeof proving>
let router: RouterServer
let acts: ReturnType<typeof acting>
beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await bench()
  team = proving(people)
  acts = acting(people, router)
})
afterAll(() => router.stop())

const kinds = ['facts', 'fields', 'checklist', 'photos', 'map', 'time', 'comments', 'signatures']
const send = async (task: { id: number }, body: object, who = team.executor) => {
  const reply = await who.post<ActWire>(actsOf(task), body)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}
const read = async ({ task_id: id, attachment_num: num }: ActWire) => {
  const { bytes } = await acts.fetchPdf(`/rest/tasks/${id}/files/${num}`)
  return { text: plain(bytes), pictures: pictures(bytes) }
}
const pictures = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0

test('every part in both languages, with moments in the zone that was asked for', async () => {
  const made = await make.workTypeWith([
    { type: 'DOUBLE', name: 'Глубина' },
    { type: 'STRING', name: 'Марка' },
  ])
  const [depth] = made.definitions
  const checklist = [
    item({ title: 'Заземление', kind: 'ok_failed' }),
    item({ title: 'Давление', kind: 'number' }),
    item({ title: 'Описание', kind: 'text' }),
  ]
  const { items } = await team.type([{ step_id: 4, checklist }], {}, made)
  const task = await team.task(made, { lon: 39.87, lat: 57.62, fields: { [depth?.id ?? 0]: 0.12345 } })
  const [photo, other, gone] = [await team.photo(), await team.photo(), await team.photo()]
  const words = Array.from({ length: 600 }, (_, at) => `слово${at}`).join(' ')
  await team.answer(
    task,
    [
      { item_id: items[0], value: 'failed', file_names: [photo.name], answered_at: 1_758_464_000 },
      { item_id: items[1], value: 3.25 },
      { item_id: items[2], value: words },
    ],
    {
      attachments: [photo, other, gone].map(({ name }) => ({
        file: name,
        file_type: 'PHOTO',
        attachment: stamp(),
      })),
    },
  )
  const row = await database.prisma.taskFile.findFirstOrThrow({
    where: { taskId: task.id, fileName: gone.name },
  })
  await team.administrator.delete(`/rest/tasks/${task.id}/attachments/${row.id}?apiVersion=2.0`)
  await team.sign(task, { role: 'client', signer: 'Олег Заказчиков', signed_at: 1_758_464_000 })
  await make.comment({ task, user: team.worker, comment: 'Сделано как договорились 👍' })
  const parts = kinds.map((kind) => ({ kind }))
  const russian = await acts.template({ parts, outro: 'Претензий нет. Заказчик: {customer}' })
  const english = await acts.template({ parts, language: 'en', heading: 'Act {number}, {date}' })
  const first = await read(
    await send(task, { template_id: russian.id, time_zone: 'Asia/Vladivostok', date: '2025-09-22' }),
  )
  // A photo of the checklist and another one, and the signature; pictures that are alike are one in the file.
  expect(first.text.split('Фото.jpg').length - 1).toBe(2)
  expect(first.pictures).toBeGreaterThanOrEqual(2)
  for (const said of [
    'Акт № А-001 от 22 сентября 2025 г.',
    '0,12345',
    'Марка',
    'не в норме',
    '3,25',
    'слово0 ',
    'слово599',
    '22 сент. 2025 г., 00:13',
    'время и место без расхождений',
    'Сделано как договорились',
    'Олег Заказчиков',
    'Претензий нет. Заказчик: Олег Заказчиков',
    'Мастер',
    'часовой пояс Asia/Vladivostok',
  ])
    expect(first.text).toContain(said)
  // The drawn signature takes the place of one line; the other is left, and stays first.
  expect(first.text.indexOf('Мастер')).toBeGreaterThan(-1)
  expect(first.text.indexOf('Хозяин')).toBeGreaterThan(first.text.indexOf('Мастер'))
  expect(first.text.match(/подпись, фамилия, дата/g)).toHaveLength(1)
  // The deleted photo is not there, and nothing says that one was left out.
  expect(first.text).not.toContain('Не напечатаны')
  const second = await read(
    await send(task, { template_id: english.id, time_zone: 'Europe/Moscow', date: '2025-09-21' }),
  )
  for (const said of [
    '21 September 2025',
    '0.12345',
    'failed',
    '3.25',
    '21 Sept 2025, 17:13',
    'Олег Заказчиков',
  ])
    expect(second.text).toContain(said)
})

test('a customer gets no phones, no work time and nothing of other tasks with the act of the program', async () => {
  const task = await team.task({ id: 1 })
  await database.prisma.user.updateMany({
    where: { id: { in: [team.worker.id, task.userId] } },
    data: { phone: '+7 900 111-22-33' },
  })
  const bytes = await takenAt(nowInSeconds())
  const other = await team.task({ id: 1 })
  for (const to of [other, task]) {
    const { name } = await make.file({ by: team.worker, bytes })
    await team.answer(to, [], { attachments: [{ file: name, file_type: 'PHOTO', attachment: stamp() }] })
  }
  const { text } = await read(await send(task, { template_id: 1 }))
  expect(text).toContain('есть расхождения')
  expect(text).not.toMatch(new RegExp(`№ ${other.id}\\b`))
  for (const hidden of ['111-22-33', 'Отработанное время', 'Просрочена', 'Стадия'])
    expect(text).not.toContain(hidden)
})

test('the day of an act is that of its zone', async () => {
  const template = await acts.template()
  const days = []
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    days.push((await send(await team.task({ id: 1 }), { template_id: template.id, time_zone: zone })).date)
  // 25 hours lie between them.
  expect(Date.parse(days[0] ?? '')).toBeGreaterThan(Date.parse(days[1] ?? ''))
})

test('with the year in the number each year has its own counter', async () => {
  const template = await acts.template({ number_format: '{year}-{n}' })
  const task = await team.task({ id: 1 })
  const numbers = []
  for (const date of ['2025-12-31', '2026-01-01', '2025-12-30'])
    numbers.push((await send(task, { template_id: template.id, date })).number)
  expect(numbers).toEqual(['2025-1', '2026-1', '2025-2'])
})

test('1.x knows a file and nothing of acts', async () => {
  const task = await team.task({ id: 1 })
  const act = await send(task, { template_id: (await acts.template()).id })
  const shown = await team.executor.get<{ task: { attachments: object[] } }>(`/rest/tasks/${task.id}`, {
    version: '1.4',
  })
  expect(shown.body.task.attachments).toMatchObject([{ name: 'Акт № А-001.pdf' }])
  expect(shown.body.task.attachments[0]).not.toHaveProperty('act')
  expect(act.file_name).toMatch(/\.pdf$/)
})

test('fields that the work type has lost are left out, and the template can still be changed', async () => {
  const type = await make.workTypeWith([
    { type: 'STRING', name: 'Прежнее' },
    { type: 'STRING', name: 'Нынешнее' },
  ])
  const [lost, kept] = type.definitions
  const template = await acts.template({
    type_id: type.id,
    parts: [{ kind: 'fields', field_ids: [kept?.id, lost?.id] }],
  })
  await team.main.patch(`/rest/types/${type.id}?apiVersion=2.0`, {
    fields: [{ id: kept?.id, type: 'STRING', name: 'Нынешнее' }],
  })
  const { text } = await read(await send(await team.task(type), { template_id: template.id }))
  expect(text).toContain('Нынешнее')
  expect(text).not.toContain('Прежнее')
  const at = `/rest/acts/templates/${template.id}?apiVersion=2.0`
  expect((await team.main.patch(at, { title: make.unique('Акт') })).status).toBe(200)
  const reply = await team.main.patch(at, { parts: [{ kind: 'fields', field_ids: [2_000_000_000] }] })
  expect(reply.text).toContain('parts.0.field_ids.0:')
})

test('who only sees a task previews and makes nothing; a stranger does neither', async () => {
  const task = await team.task({ id: 1 })
  const inspector = people.tokens.ORGANIZATION_INSPECTOR
  expect((await acts.fetchPdf(actsOf(task, '/preview'), { token: inspector })).status).toBe(200)
  expect((await api.as(inspector).post(actsOf(task), {})).status).toBe(403)
  const act = await send(task, { template_id: (await acts.template()).id })
  const remove = `${actsOf(task, `/${act.id}`)}&reason=x`
  expect((await api.as(inspector).delete(remove)).status).toBe(403)
  const stranger = await make.user({ organization: people.elsewhere, role: 'ORGANIZATION_ADMINISTRATOR' })
  const outside = api.as(stranger)
  expect((await outside.post(actsOf(task), {})).status).toBe(403)
  expect((await outside.delete(remove)).status).toBe(403)
  const token = await make.token(stranger)
  expect((await acts.fetchPdf(actsOf(task, '/preview'), { token })).status).toBe(403)
  const body = {
    template: { title: 'Проба', language: 'ru', heading: 'Акт', parts: [{ kind: 'facts' }] },
    task_id: task.id,
  }
  expect((await acts.fetchPdf('/rest/acts/templates/preview?apiVersion=2.0', { token, body })).status).toBe(
    403,
  )
  expect((await acts.fetchPdf(`/rest/tasks/${task.id}/files/${act.attachment_num}`, { token })).status).toBe(
    403,
  )
})

test('a Client who may edit a task neither makes nor voids acts of it, and reads them', async () => {
  const task = await make.task({ creator: people.users.CUSTOMER })
  const act = await send(task, { template_id: (await acts.template()).id }, team.main)
  const client = api.as(people.tokens.CUSTOMER)
  expect((await client.post(actsOf(task), {})).status).toBe(403)
  expect((await client.post('/rest/tasks/acts?apiVersion=2.0', { ids: [task.id] })).status).toBe(403)
  expect((await client.delete(`${actsOf(task, `/${act.id}`)}&reason=x`)).status).toBe(403)
  expect((await client.get(actsOf(task))).body).toMatchObject({ items: [{ id: act.id, voided: null }] })
})

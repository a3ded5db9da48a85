import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { writeWorkbook } from '@/lib/platform/sheets/write-workbook'
import type {
  ImportCheckWire,
  ImportDoneWire,
  ImportTableWire,
  RecordImportWire,
} from '@/lib/domain/record-imports/presenter'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type User } from '@/lib/testing/make'
import { loadTestland } from '@/lib/testing/places'

let inspector: User
let executor: User
let organization: Organization
let typeName: string

beforeAll(async () => {
  await loadTestland()
  organization = await make.organization()
  inspector = await make.user({ role: 'ORGANIZATION_INSPECTOR', organization })
  executor = await make.user({ organization, fio: make.unique('Пётр Слесарев') })
  typeName = make.unique('Осмотр')
  const type = await make.workTypeWith([
    { name: 'Диаметр, мм', key: 'diameter', type: 'INTEGER' },
    { name: 'Материал', key: 'material', type: 'LIST', values: ['Сталь', 'Чугун'] },
    { name: 'Осмотрен', key: 'seen', type: 'DATE' },
    { name: 'Срочно', key: 'urgent', type: 'BOOLEAN' },
  ])
  await database.prisma.workType.update({ where: { id: type.id }, data: { name: typeName } })
})

const english = { headers: { 'accept-language': 'en' } }
const upload = async (bytes: string | Uint8Array) =>
  (await make.file({ type: 'text/plain', bytes: Buffer.from(bytes), by: inspector })).name
const table = async (name: string) =>
  (await api.as(inspector).post<ImportTableWire>('/rest/tasks/import/table', { upload: name }, english)).body
const post = async <Body>(path: string, name: string, more: object = {}) =>
  api
    .as(inspector)
    .post<Body>(
      path,
      { upload: name, columns: (await table(name)).guess, time_zone: 'Asia/Yekaterinburg', ...more },
      english,
    )
const check = (name: string, more?: object) => post<ImportCheckWire>('/rest/tasks/import/check', name, more)
const run = (name: string, more?: object) => post<ImportDoneWire>('/rest/tasks/import', name, more)
const taskOf = async (title: string) => {
  const { id } = await database.prisma.task.findFirstOrThrow({ where: { title } })
  const reply = await api.as(inspector).get<{ task: Record<string, unknown> }>(`/rest/tasks/${id}`)
  return reply.body.task
}

const defaults = () => ({ type: typeName, priority: '2' })
const rulesOf = ({ rows }: ImportCheckWire) =>
  rows.map(({ errors }) => errors.map(({ target, rule }) => [target, rule]))

describe('tasks of a table', () => {
  test('200: names, dates of two forms, coordinates, plans and custom fields by their names', async () => {
    const title = make.unique('Люк')
    const text =
      'Название;Описание;Исполнитель;Срок (Asia/Yekaterinburg);Плановое начало;Длительность;Широта;Долгота;Диаметр, мм;Материал;Осмотрен;Срочно\n' +
      `${title};Во дворе;${executor.fio.toUpperCase()};05.12.2027;2027-12-01 09:30;1:30;55,75;37,5;1 200;чугун;12.04.2027;да\n`
    const { status, body } = await run(await upload(text), { defaults: defaults() })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.rows[0]?.values).toMatchObject({
      deadline: '2027-12-05 23:59',
      planned_start: '2027-12-01 09:30',
      assignee: executor.fio,
      type: typeName,
    })
    expect(await taskOf(title)).toMatchObject({
      text: 'Во дворе',
      user_id: inspector.id,
      organization_id: organization.id,
      assigned_user_id: executor.id,
      deadline: Date.UTC(2027, 11, 5, 18, 59) / 1000,
      planned_start: Date.UTC(2027, 11, 1, 4, 30) / 1000,
      planned_duration: 90,
      lon: 37.5,
      lat: 55.75,
      fields: {
        diameter: { value: 1200 },
        material: { value: 'Чугун' },
        urgent: { value: true },
      },
    })
  })

  test('200: a workbook with its own dates, and row numbers as it shows them', async () => {
    const title = make.unique('Люк')
    const columns = [
      { title: 'Title', kind: 'text' as const, cell: (row: { title: string }) => ({ text: row.title }) },
      { title: 'Deadline', kind: 'moment' as const, cell: () => ({ moment: '2027-03-04 05:06:00' }) },
    ]
    const rows = Readable.from([[{ title: '' }], [{ title }]]) as AsyncIterable<{ title: string }[]>
    const name = await upload(await buffer(writeWorkbook('Tasks', columns, rows)))
    expect(await table(name)).toMatchObject({
      format: 'xlsx',
      sheets: ['Tasks'],
      columns: ['Title', 'Deadline'],
    })
    const checked = (await check(name, { defaults: defaults() })).body
    expect(rulesOf(checked)).toEqual([[['title', 'required']], []])
    expect(checked.rows.map(({ number }) => number)).toEqual([2, 3])
    await run(name, { defaults: defaults(), skip_faulty: true })
    expect(await taskOf(title)).toMatchObject({ deadline: Date.UTC(2027, 2, 4, 0, 6) / 1000 })
  })

  test('200: an address becomes a point; one that is unknown or too large is an error', async () => {
    const title = make.unique('Адрес')
    const text = `Название,Адрес\n${title},"Большой Щёкинск, улица Ленина"\n${title} 2,Большой Щёкинск\n${title} 3,Нигдебург нигде 9\n`
    const name = await upload(text)
    const { body } = await check(name, { defaults: defaults() })
    expect(rulesOf(body)).toEqual([[], [['address', 'addressVague']], [['address', 'addressUnknown']]])
    await run(name, { defaults: defaults(), skip_faulty: true })
    expect(await taskOf(title)).toMatchObject({
      lon: expect.closeTo(100.1, 1),
      lat: expect.closeTo(-39.9, 1),
    })
  })

  test('200 and no write: what is wrong in cells is told for each of them', async () => {
    const text =
      'Название\tВид работ\tПриоритет\tСрок\tДлительность\tШирота\tДолгота\tДиаметр, мм\tМатериал\tСрочно\n' +
      `${'я'.repeat(501)}\t${typeName}\t2\t31.02.2027\tдолго\t95\t37\tтолстый\tСталь1\tвозможно\n` +
      `Люк\t${typeName.slice(0, -1)}\tОбычнейший\t\t\t55\t\t\t\t\n`
    const name = await upload(text)
    const { body } = await expectNoWrites([inspector], () => check(name))
    expect(rulesOf(body)).toEqual([
      [
        ['fields.diameter', 'cellNumber'],
        ['fields.material', 'unknownNameNear'],
        ['fields.urgent', 'cellFlag'],
        ['deadline', 'cellMoment'],
        ['planned_duration', 'cellDuration'],
        ['title', 'long'],
        ['lat', 'max'],
      ],
      [
        ['type', 'unknownNameNear'],
        ['priority', expect.stringMatching(/^unknownName/)],
        ['lon', 'bothCoordinates'],
      ],
    ])
  })

  test('200: an undo deletes what nobody has touched', async () => {
    const titles = [1, 2, 3].map(() => make.unique('Люк'))
    const { body: done } = await run(await upload(`Название\n${titles.join('\n')}\n`), {
      columns: [{ column: 1, target: 'title' }],
      defaults: defaults(),
    })
    const [, said, gone] = await database.prisma.task.findMany({
      where: { title: { in: titles } },
      orderBy: { id: 'asc' },
    })
    if (!said || !gone) throw new Error('Nothing was created')
    await make.comment({ task: said, user: inspector })
    const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    await api.as(main).delete(`/rest/tasks/${gone.id}`)
    const { body } = await api.as(main).post<RecordImportWire>(`/rest/imports/${done.import.id}/undo`)
    expect(body).toMatchObject({ removed: 1, undone_by: { id: main.id } })
    expect(body.kept.map(({ record_id, reason }) => [record_id, reason])).toEqual([
      [said.id, 'used'],
      [gone.id, 'gone'],
    ])
  })

  test('200: the progress of an import is told under its key, to its owner', async () => {
    const key = crypto.randomUUID()
    const rows = Array.from({ length: 30 }, () => make.unique('Люк')).join('\n')
    const name = await upload(`Название\n${rows}\n`)
    await check(name, { columns: [{ column: 1, target: 'title' }], defaults: defaults(), progress_key: key })
    await expect
      .poll(async () => (await api.as(inspector).get<object>(`/rest/imports/progress/${key}`)).body)
      .toMatchObject({ total: 30 })
    expect((await api.as(executor).get<object>(`/rest/imports/progress/${key}`)).body).toEqual({
      done: 0,
      total: 0,
    })
  })

  test('403: Clients', async () => {
    const client = await make.user({ role: 'CUSTOMER', organization })
    const reply = await api.as(client).post('/rest/tasks/import/table', { upload: 'x' })
    expect(reply.status).toBe(403)
  })
})

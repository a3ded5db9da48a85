import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { unseal } from '@/lib/platform/secret-box'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { mailReports } from './run-mailings'

let turn: Turn
let people: SevenRoles
let other: Organization
let near: User
let far: User

const path = '/rest/reports/mailings'

beforeAll(async () => {
  turn = await takeTurn('mail')
  people = await scene.sevenRoles()
  other = await make.organization()
  near = await make.user({
    role: 'ORGANIZATION_INSPECTOR',
    organization: people.organization,
    email: 'near@example.org',
  })
  far = await make.user({ role: 'ORGANIZATION_INSPECTOR', organization: other, email: 'far@example.org' })
  const admin = people.users.MAIN_ADMINISTRATOR
  const date = new Date(Date.now() - 86_400_000)
  for (let n = 0; n < 3; n++) await make.task({ creator: admin, organization: people.organization, date })
  await make.task({ creator: admin, organization: other, date })
  await clear()
  await database.query(sql`
    insert into settings (key, value) values ('system/mail', '{"host": "mail.example.org"}'::jsonb)
    on conflict (key) do update set value = excluded.value`)
})
afterEach(clear)
afterAll(async () => {
  await database.query(sql`delete from settings where key = 'system/mail'`)
  await turn.end()
})

async function clear(): Promise<void> {
  await database.query(sql`delete from report_mailings`)
  await database.query(sql`delete from mail_letters`)
}

interface Mailing {
  id: number
  next_run: number | null
  last_run: { sent: number; waiting: number; skipped: number; reasons: string[] } | null
  mail_off: boolean
}

const body = (more: object = {}) => ({
  title: 'Итоги дня',
  period: 'yesterday',
  rhythm: 'daily',
  time: '08:00',
  timezone: 'UTC',
  format: 'csv',
  tables: ['organizations'],
  receiver_ids: [near.id],
  ...more,
})
const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const create = async (more: object = {}) => (await main().post<Mailing>(path, body(more))).body
const read = async (id: number) => (await main().get<Mailing>(`${path}/${id}`)).body
const makeDue = (id: number, ago: string) =>
  database.query(sql`update report_mailings set next_run = now() - ${ago}::interval where id = ${id}`)
const never = new AbortController().signal
const work = async () => {
  while (await mailReports.work(never)) continue
}
const letters = async () => {
  const found = await database.prisma.mailLetter.findMany({
    include: { files: true },
    orderBy: { id: 'asc' },
  })
  return found.map(({ content, files, ...letter }) => ({
    ...letter,
    words: JSON.parse(unseal(content ?? '', 'mail-letter') ?? '{}') as { text: string; html: string },
    files: files.map((file) => ({ name: file.name, text: Buffer.from(file.content).toString() })),
  }))
}

describe('a due mailing', () => {
  test('gives every receiver a letter with the figures that they may see', async () => {
    const { id } = await create({ receiver_ids: [near.id, far.id] })
    await makeDue(id, '1 minute')
    await work()
    const written = await letters()
    expect(written.map(({ address }) => address).sort()).toEqual(['far@example.org', 'near@example.org'])
    const created = (address: string) =>
      /(?:Создано|Created) \| (\d+)/.exec(
        written.find((one) => one.address === address)?.words.text ?? '',
      )?.[1]
    expect([created('near@example.org'), created('far@example.org')]).toEqual(['3', '1'])
    const [file] = written.find(({ address }) => address === 'far@example.org')?.files ?? []
    expect(file?.name).toMatch(/\.csv$/)
    expect(file?.text).toContain(other.name)
    expect(file?.text).not.toContain(people.organization.name)
    expect((await read(id)).last_run).toMatchObject({ waiting: 2, sent: 0 })
  })

  test('after a downtime is made up for by one letter', async () => {
    const { id } = await create()
    await makeDue(id, '9 days')
    await work()
    expect(await letters()).toHaveLength(1)
    expect((await read(id)).next_run ?? 0).toBeGreaterThan(Date.now() / 1000)
    await work()
    expect(await letters()).toHaveLength(1)
  })

  test('is written once by two workers, also when the moment is taken twice', async () => {
    const { id } = await create({ receiver_ids: [near.id, far.id] })
    await makeDue(id, '1 minute')
    const [before] = await database.query<{ nextRun: Date }>(
      sql`select next_run as "nextRun" from report_mailings where id = ${id}`,
    )
    await Promise.all([work(), work(), work()])
    expect(await letters()).toHaveLength(2)
    await database.query(sql`update report_mailings set next_run = ${before?.nextRun} where id = ${id}`)
    await work()
    expect(await letters()).toHaveLength(2)
  })

  test('leaves out who may not or cannot get it, and says why', async () => {
    const gone = await make.user({ organization: people.organization, email: 'gone@example.org' })
    const { id } = await create({ receiver_ids: [near.id, gone.id] })
    await database.query(sql`update users set blocked = true where id = ${gone.id}`)
    await makeDue(id, '1 minute')
    await work()
    expect((await letters()).map(({ address }) => address)).toEqual(['near@example.org'])
    expect((await read(id)).last_run).toMatchObject({ skipped: 1, reasons: ['gone'] })
  })

  test('waits while it is paused, and while its owner may not sign in or make mailings', async () => {
    const demoted = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: people.organization })
    const { body: former } = await api.as(demoted).post<Mailing>(path, body())
    await makeDue(former.id, '1 minute')
    await database.query(
      sql`update users set role_id = (select id from roles where code = 'USER') where id = ${demoted.id}`,
    )
    const owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: people.organization })
    const { body: own } = await api.as(owner).post<Mailing>(path, body())
    const { id } = await create()
    await makeDue(id, '1 minute')
    await makeDue(own.id, '1 minute')
    await main().patch(`${path}/${id}`, { enabled: false })
    await database.query(sql`update users set blocked = true where id = ${owner.id}`)
    await work()
    expect(await letters()).toEqual([])
    expect((await read(id)).next_run).toBeNull()
  })

  test('is sent at once on request, once a minute', async () => {
    const { id, next_run: next } = await create()
    const answers = await Promise.all([main().post(`${path}/${id}/send`), main().post(`${path}/${id}/send`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await work()
    // Two where a minute begins between both requests.
    expect([1, 2]).toContain((await letters()).length)
    expect((await read(id)).next_run).toBe(next)
  })
})

describe('rights', () => {
  test('mailings are their owner’s and the Main administrator’s alone', async () => {
    const { body: own } = await api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).post<Mailing>(path, body())
    expect((await main().get(`${path}/${own.id}`)).status).toBe(200)
    for (const role of ['MAIN_INSPECTOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR'] as const) {
      const caller = api.as(people.tokens[role])
      expect((await caller.get(`${path}/${own.id}`)).status).toBe(404)
      expect((await caller.patch(`${path}/${own.id}`, { title: 'x' })).status).toBe(404)
      expect((await caller.post(`${path}/${own.id}/send`)).status).toBe(404)
      expect((await caller.delete(`${path}/${own.id}`)).status).toBe(404)
      expect((await caller.get<{ items: unknown[] }>(`${path}/list`)).body.items).toEqual([])
    }
    for (const role of ['USER', 'CUSTOMER'] as const)
      expect((await api.as(people.tokens[role]).post(path, body())).status).toBe(403)
  })

  test('400: receivers whom the maker does not see, without an address or without reports', async () => {
    const nowhere = await make.user({ organization: people.organization })
    const client = await make.user({
      role: 'CUSTOMER',
      organization: people.organization,
      email: 'c@example.org',
    })
    const caller = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    for (const [id, words] of [
      [far.id, String(far.id)],
      [2_000_000_000, '2000000000'],
      [nowhere.id, nowhere.fio],
      [client.id, client.fio],
    ] as const) {
      const refused = await caller.post(path, body({ receiver_ids: [id] }))
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain(words)
    }
    expect(await database.prisma.reportMailing.count()).toBe(0)
  })
})

test.each([
  ['weekdays', { rhythm: 'weekly' }],
  ['month_day', { rhythm: 'monthly' }],
  ['time', { time: '24:00' }],
  ['timezone', { timezone: 'Mars/Base' }],
  ['receiver_ids', { receiver_ids: [] }],
  ['tables', { tables: [] }],
  ['period', { period: 'tomorrow' }],
])('400 names %s', async (field, more) => {
  const refused = await main().post(path, body(more))
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(field)
})

test('changes are audited; another title does not move the next run', async () => {
  const { id } = await create()
  await makeDue(id, '-5 minutes')
  const before = (await read(id)).next_run
  await main().patch(`${path}/${id}`, { title: 'Другое' })
  expect((await read(id)).next_run).toBe(before)
  await main().patch(`${path}/${id}`, { rhythm: 'weekly', weekdays: [1, 5] })
  expect((await read(id)).next_run).not.toBe(before)
  await main().delete(`${path}/${id}`)
  const entries = await auditOf('report-mailing', id)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete'])
})

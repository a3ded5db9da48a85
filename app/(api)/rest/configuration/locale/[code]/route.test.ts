import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '@/lib/access/context'
import { roleCodes } from '@/lib/access/actor'
import { changeLocale, growTree, readTree, walk } from '@/lib/domain/configuration'
import type { Database } from '@/lib/platform/database'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const at = (code: string) => `/rest/configuration/locale/${code}`

let people: SevenRoles
let turn: Awaited<ReturnType<typeof configurationTurn>>
beforeAll(async () => {
  people = await scene.sevenRoles()
  turn = await configurationTurn()
})
afterAll(() => turn.end())

const main = () => api.as(people.tokens.MAIN_ADMINISTRATOR)
const nothingWritten = (work: () => Promise<unknown>) => expectNoWrites(Object.values(people.users), work)

async function stored(from: Database) {
  const { revision, nodes } = await readTree(from)
  const node = [...walk(growTree(nodes))].find(({ path }) => path === 'system/locale')
  return { revision, values: node?.values ?? [] }
}

test('401 and no write without a token', async () => {
  await nothingWritten(async () => expect((await api.anonymous.put(at('en'))).status).toBe(401))
})

test.each(roleCodes.filter((role) => role !== 'MAIN_ADMINISTRATOR'))('403 and no write: %s', async (role) => {
  await nothingWritten(async () => {
    for (const code of ['en', 'klingon'])
      expect((await api.as(people.tokens[role]).put(at(code))).status).toBe(403)
  })
})

test.each(['de', 'EN', 'en-US', 'ru_UA', 'en_', '1'])('400 and no write: %s', async (code) => {
  await nothingWritten(async () => {
    const reply = await main().put(at(code))
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^code: .*ru_RU/) },
    })
  })
})

test('200 over HTTP: an empty answer; an unchanged value makes no revision', async () => {
  expect(await main().put(at('ru_RU'))).toMatchObject({ status: 200, body: {} })
  const first = await stored(database)
  expect(first.values[0]).toMatchObject({ value: 'ru', userId: null, roleId: null })
  expect(await main().put(at('ru'))).toMatchObject({ status: 200, body: {} })
  expect(await stored(database)).toEqual(first)
})

test.each([
  ['en', 'en'],
  ['en_US', 'en'],
])('%s: a revision with a value for everybody, and an audit entry', async (code, value) => {
  const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const auditLog: unknown[] = []
  await scene.rolledBack(user, async (ctx) => {
    const before = await stored(ctx.database)
    await changeLocale({ ...ctx, audit: (entry) => void auditLog.push(entry) }, { code: code as 'en' })
    const after = await stored(ctx.database)
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(after.values.filter(({ userId, roleId }) => userId === null && roleId === null)).toMatchObject([
      { value },
    ])
    const [row] = await ctx.database.query(
      sql`select user_id, path, added, changed, removed from configuration_revisions order by id desc limit 1`,
    )
    expect(row).toMatchObject({ user_id: user.id, path: 'system/locale', added: 0, changed: 1, removed: 0 })
  })
  expect(auditLog).toMatchObject([{ noun: 'configuration', action: 'update' }])
})

test('412 and no write: stale tree revision', async () => {
  await nothingWritten(async () => {
    const reply = await main().put(at('en'), undefined, { headers: { 'if-match': '"configuration-1-0"' } })
    expect(reply.status).toBe(412)
  })
})

/** Gives the node values for one role at these positions only. */
async function takeEnglishAt({ database: own }: Context, from: number, till: number): Promise<void> {
  const node = sql`(select id from configuration_nodes where name = 'locale' and is_system)`
  await own.query(sql`delete from configuration_values where node_id = ${node}`)
  await own.query(
    sql`insert into configuration_values (node_id, order_index, value, role_id)
      select ${node}, n, '"en"', 7 from generate_series(${from}::bigint, ${till}::bigint) n`,
  )
}

test('400 and no write: more values than a tree may have', async () => {
  await scene.rolledBack(people.users.MAIN_ADMINISTRATOR, async (ctx) => {
    await takeEnglishAt(ctx, 1, 1000)
    await expect(changeLocale(ctx, { code: 'ru' })).rejects.toMatchObject({ status: 400 })
    expect((await stored(ctx.database)).values).toHaveLength(1000)
  })
})

test('200: after a value with a rule at the last position', async () => {
  await scene.rolledBack(people.users.MAIN_ADMINISTRATOR, async (ctx) => {
    await takeEnglishAt(ctx, 2 ** 31 - 1, 2 ** 31 - 1)
    await changeLocale(ctx, { code: 'ru' })
    expect((await stored(ctx.database)).values).toMatchObject([
      { value: 'en', roleId: 7, orderIndex: 0 },
      { value: 'ru', roleId: null, orderIndex: 1 },
    ])
  })
})

describe('the default language', () => {
  const texts = async (headers?: Record<string, string>) => {
    const missing = await main().get<{ error_description: string }>('/rest/tasks/2000000001', { headers })
    const stranger = await api.anonymous.get<{ error_description: string }>('/rest/tasks/1', { headers })
    return {
      missing: missing.body.error_description,
      stranger,
      language: stranger.headers.get('content-language'),
    }
  }

  test('is Russian at first', async () => {
    expect(await texts()).toMatchObject({ missing: 'Задача не существует', language: 'ru' })
  })

  test('is English once the server is set so; a requested language takes precedence', async () => {
    await scene.underSettings({ 'system/locale': 'en' }, async () => {
      expect(await texts()).toMatchObject({
        missing: expect.stringMatching(/^[A-Z][a-z ]+$/),
        language: 'en',
      })
      expect(await texts({ 'accept-language': 'ru' })).toMatchObject({ missing: 'Задача не существует' })
    })
    expect(await texts()).toMatchObject({ language: 'ru' })
  })
})

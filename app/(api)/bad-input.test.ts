import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from '@/app/(api)/channels'
import { manifest } from '@/app/(api)/manifest'
import { roleCodes } from '@/lib/access/actor'
import { stopDatabase } from '@/lib/platform/database/start'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { listOperations, type Operation } from '@/lib/testing/malformed/operations'
import { fillIn, refusedBy, type Sent } from '@/lib/testing/malformed/refusal'
import {
  absentIds,
  strangeMembers,
  wrongBodies,
  wrongFields,
  wrongSegments,
  wrongTexts,
} from '@/lib/testing/malformed/values'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { hasVersions } from '@/lib/http/version-of'

const operations = await listOperations()
const withBody = operations.filter(({ body }) => body !== null)
// A plain HTTP request to a WebSocket address is always rejected.
const sockets = channels.map(({ path }) => path)
const withQuery = operations.filter(({ query, template }) => query.length > 0 && !sockets.includes(template))
const withPath = operations.filter(({ template }) => template.includes('{'))
const closed = operations.filter(({ contract }) => contract.access.kind !== 'anyone')
const versioned = operations.filter(({ contract }) => hasVersions(contract.form, contract))

let people: SevenRoles
let router: RouterServer
/** Records that exist, by the noun before their id. */
const existing: Record<string, string> = {}
/** Tokens that used to be valid. */
let spent: string[]

beforeAll(async () => {
  people = await scene.sevenRoles()
  const task = await make.task({ creator: people.users.USER })
  const comment = await make.comment({ task, user: people.users.USER })
  Object.assign(existing, {
    tasks: task.id,
    comments: comment.id,
    clusters: people.cluster.id,
    organizations: people.organization.id,
    users: people.users.USER.id,
    workgroups: people.project.id,
    list: 5,
    can: 'show',
  })
  spent = [
    await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR', blocked: true })),
    await make.token(people.users.MAIN_ADMINISTRATOR, { expiresAt: new Date(0) }),
  ]
  router = await serveRouter(manifest)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const address = (template: string, segment?: string) => fillIn(template, existing, segment)

/** The token of the Main administrator, or of a user who may call the endpoint at all. */
function tokenFor({ contract: { access } }: Operation): string {
  const roles = access.kind === 'roles' ? access.roles : roleCodes
  return people.tokens[roles.includes('MAIN_ADMINISTRATOR') ? 'MAIN_ADMINISTRATOR' : (roles[0] ?? 'USER')]
}

/** Sends a bad request as the Main administrator where they may call it, unless stated otherwise. */
const refusal = (operation: Operation, sent: Sent, statuses: readonly number[]) =>
  refusedBy(
    router,
    operation,
    { target: address(operation.template), token: tokenFor(operation), ...sent },
    statuses,
  )

const nothingWritten = (work: () => Promise<unknown>) => expectNoWrites(Object.values(people.users), work)
/** A fault names its field at the start of a sentence, also inside the exception document of an OGC service. */
const names = (field: string) => new RegExp(`(^|[.,] |[\\s>])${field.replaceAll('.', '\\.')}(\\.\\d+)?[.:]`)

// Names unknown to 1.x are ignored, like any other unknown name.
const since2 = new Set([
  'priority_id',
  'fields',
  'executorCannotAct',
  'planned_start',
  'planned_duration',
  'skill_ids',
  'deadline_pauses',
  'deadline_in_working_hours',
  'deadline_calendar_id',
  'mentions',
  'made_at',
  'public',
])

describe('400 and no write: every field of every body', () => {
  test.each(withBody.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const schema = operation.body ?? {}
    await nothingWritten(async () => {
      for (const { way, body } of wrongFields(schema)) {
        const version = way.split('.').some((name) => since2.has(name)) ? '?apiVersion=2.0' : ''
        const target = `${address(operation.template)}${version}`
        const text = await refusal(operation, { body: JSON.stringify(body), target }, [400])
        expect(text, `${operation.name} ${JSON.stringify(body).slice(0, 200)}`).toMatch(names(way))
      }
      if (schema.required?.length) {
        const text = await refusal(operation, { body: '{}' }, [400])
        for (const field of schema.required) expect(text).toContain(`${field}: Обязательное поле.`)
        expect(await refusal(operation, {}, [400])).toBe(text)
      }
    })
  })
})

describe('400 and no write: bodies that are no object', () => {
  test.each(withBody.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    await nothingWritten(async () => {
      for (const body of wrongBodies) await refusal(operation, { body }, [400])
      const limit = operation.contract.bodyLimit ?? 1024 * 1024
      await refusal(operation, { body: `{"a":"${'x'.repeat(limit)}"}` }, [413])
    })
  })
})

describe('never 5xx: prototype property names, endless nesting', () => {
  test.each(withBody.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    // For a record that does not exist, so an accepted request is 404 at most.
    const target = `${address(operation.template, '2147483647')}?apiVersion=2.0`
    // A query that needs no field succeeds: unknown members are ignored. So do the test of a bot that is off, and
    // a list whose elements are rejected one by one.
    const asked = /\/(preview|telegram\/test)$/.test(operation.template) && !operation.body?.required?.length
    const taken = asked || operation.template.endsWith('/current/locations') ? [200] : []
    await nothingWritten(async () => {
      for (const field of Object.keys(operation.body?.properties ?? {}))
        for (const body of strangeMembers(field))
          await refusal(operation, { body, target }, [400, 404, ...taken])
    })
  })
})

describe('400: every parameter of every query', () => {
  test.each(withQuery.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      await nothingWritten(async () => {
        for (const { name, schema } of operation.query) {
          const version = since2.has(name) ? '&apiVersion=2.0' : ''
          for (const text of wrongTexts(schema)) {
            const target = `${address(operation.template)}?${name}=${encodeURIComponent(text)}${version}`
            const said = await refusal(operation, { target, ...(operation.body && { body: '{}' }) }, [400])
            expect(said, target).toMatch(names(name))
          }
          if (['integer', 'boolean', 'number'].includes(String(schema.type)))
            await refusal(
              operation,
              {
                target: `${address(operation.template)}?${name}=1&${name}=1${version}`,
                ...(operation.body && { body: '{}' }),
              },
              [400],
            )
        }
      })
    },
  )
})

describe('400, 404 or 414 and no write: every parameter of every path', () => {
  test.each(withPath.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const body = operation.body ? { body: '{"title": "x", "comment": "x"}' } : {}
    await nothingWritten(async () => {
      for (const segment of wrongSegments)
        await refusal(operation, { target: address(operation.template, segment), ...body }, [400, 404, 414])
      for (const id of absentIds.filter(() => !operation.template.includes('{limit}')))
        await refusal(operation, { target: address(operation.template, id), ...body }, [400, 404])
    })
  })
})

describe('400: an unknown apiVersion, or two of them', () => {
  test.each(versioned.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (_, operation) => {
      await nothingWritten(async () => {
        for (const version of [
          '9',
          '',
          '2',
          '1.5',
          '2.0%00',
          '%D9%A3',
          'constructor',
          '2.0&apiVersion=2.0',
          '1.0&apiVersion=x',
        ]) {
          const target = `${address(operation.template)}?apiVersion=${version}`
          expect(
            await refusal(operation, { target, ...(operation.body && { body: '{}' }) }, [400]),
            target,
          ).toContain('apiVersion')
        }
      })
    },
  )
})

describe('401 and no write: no token, an invalid token, the token of a deleted user', () => {
  let turn: Turn
  beforeAll(async () => {
    turn = await takeTurn('publicLayers')
  })
  afterAll(() => turn.end())

  test.each(closed.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    await nothingWritten(async () => {
      const body = operation.body ? { body: '{broken' } : {}
      for (const token of [
        undefined,
        'x',
        'x'.repeat(4000),
        `${people.tokens.MAIN_ADMINISTRATOR}x`,
        "' or 1=1",
        ...spent,
      ])
        await refusal(operation, { token, ...body }, [401])
      await refusal(
        operation,
        { token: undefined, ...body, target: `${address(operation.template)}?apiVersion=9` },
        [401],
      )
    })
  })
})

describe('403, 404 or 400 and no write: a Client sends changes without content', () => {
  // Deleting an own link that does not exist succeeds and changes nothing.
  const changes = closed.filter(
    ({ method, name }) => method !== 'GET' && name !== 'DELETE /rest/users/current/telegram',
  )
  test.each(changes.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const body = operation.body ? { body: '{}' } : {}
    await nothingWritten(() =>
      refusal(operation, { token: people.tokens.CUSTOMER, ...body }, [400, 403, 404]),
    )
  })
})

test('the sweep covers every operation of the manifest', () => {
  const served = manifest
    .flatMap(({ module }) => Object.values(module))
    .filter(({ contract }) => !contract.probe)
  expect(operations.length).toBeGreaterThan(25)
  expect(operations.length).toBeGreaterThanOrEqual(served.length - 5)
})

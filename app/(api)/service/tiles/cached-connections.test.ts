import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { hashToken } from '@/lib/access/tokens'
import type { Layer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { type RawAnswer, WireClient } from '@/lib/testing/malformed/wire-client'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let router: RouterServer
let user: User
let token: string
let layer: Layer
const clients: WireClient[] = []

beforeAll(async () => {
  router = await serveRouter(manifest)
  const organization = await make.organization()
  user = await make.user({ organization })
  token = await make.token(user)
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { name: 'string' },
    objects: [{ wkt: 'POINT(11.25 40)', values: { name: 'Один' } }],
    readers: [{ organizationId: organization.id }],
  })
})

afterEach(() => {
  for (const client of clients.splice(0)) client.end()
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

function open(): WireClient {
  const client = new WireClient(router.port)
  clients.push(client)
  return client
}

const headOf = (rest = '', { method = 'GET', bearer = token, z = 4, x = 8, y = 6 } = {}) =>
  `${method} /service/tiles/${layer.id}/${z}/${x}/${y}.mvt HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${bearer}\r\n${rest}\r\n`

async function ask(client: WireClient, bytes: string, isHead = false): Promise<RawAnswer> {
  client.send(bytes)
  const answer = await client.next(isHead)
  if (!answer) throw new Error('The connection has ended')
  return answer
}

/** A connection that has repeated this request until the response is cached. */
async function openKept(head: string): Promise<{ client: WireClient; last: RawAnswer }> {
  const client = open()
  for (let times = 0; times < 3; times++) await ask(client, head)
  return { client, last: await ask(client, head) }
}

const statusOf = ({ head }: RawAnswer) => Number(head.split(' ')[1])

/** Without the parts that differ between responses. */
const lasting = ({ head, body }: RawAnswer) => ({
  head: head.split('\r\n').filter((line) => !/^(date|x-request-id):/i.test(line)),
  body: body.toString('hex'),
})

test('401 and 403: a user who signed out or lost the right gets nothing from the cache of the connection', async () => {
  const gone = await make.token(user)
  const head = headOf('', { bearer: gone })
  const { client, last } = await openKept(head)
  expect(statusOf(last)).toBe(200)
  await database.query(sql`delete from sessions where token_hash = ${hashToken(gone)}`)
  expect(statusOf(await ask(client, head))).toBe(401)
  const { client: reader } = await openKept(headOf())
  await database.query(sql`update layer_access set read = false where layer_id = ${layer.id}`)
  expect(statusOf(await ask(reader, headOf()))).toBe(403)
  await database.query(sql`update layer_access set read = true where layer_id = ${layer.id}`)
  expect(statusOf(await ask(reader, headOf()))).toBe(200)
})

test('pipelined requests are answered in order, on this connection and the next', async () => {
  const other = headOf('', { x: 1 })
  const { client, last } = await openKept(headOf())
  client.send(headOf())
  client.send(other)
  client.send(headOf() + other + headOf())
  const answers: (RawAnswer | null)[] = []
  for (let at = 0; at < 5; at++) answers.push(await client.next())
  const wanted = [200, 204, 200, 204, 200]
  expect(answers.map((answer) => answer && statusOf(answer))).toEqual(wanted)
  expect(lasting(await ask(client, headOf()))).toEqual(lasting(last))
})

/** Requests of many kinds, some with bodies, some split. */
const kinds = {
  known: () => headOf(),
  empty: () => headOf('', { x: 1 }),
  conditional: () => headOf('If-None-Match: "other"\r\n'),
  named: () => headOf('X-Request-Id: name-of-mine\r\n'),
  foreign: () => headOf('', { bearer: 'nobody' }),
  head: () => headOf('', { method: 'HEAD' }),
  body: () => headOf('Content-Length: 5\r\n').concat('GET /'),
  chunked: () => headOf('Transfer-Encoding: chunked\r\n').concat('3\r\nGET\r\n0\r\n\r\n'),
  elsewhere: () => `GET /rest/nowhere HTTP/1.1\r\nHost: here\r\n\r\n`,
}
type Kind = keyof typeof kinds

test('requests on one connection get the same answers as separate ones', async () => {
  const alone = new Map<Kind, RawAnswer>()
  for (const kind of Object.keys(kinds) as Kind[])
    alone.set(kind, await ask(open(), kinds[kind](), kind === 'head'))
  const piece = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
    cut: fc.option(fc.nat(80), { nil: null, freq: 3 }),
    waits: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 4, maxLength: 14 }), async (pieces) => {
      const client = open()
      const owed: Kind[] = []
      const takeAll = async () => {
        for (const kind of owed.splice(0)) {
          const answer = (await client.next(kind === 'head')) as RawAnswer
          expect(lasting(answer), kind).toEqual(lasting(alone.get(kind) as RawAnswer))
        }
      }
      for (const { kind, cut, waits } of pieces) {
        const bytes = kinds[kind]()
        if (cut !== null) {
          client.send(bytes.slice(0, cut))
          await new Promise((resolve) => setImmediate(resolve))
        }
        client.send(cut === null ? bytes : bytes.slice(cut))
        owed.push(kind)
        if (waits) await takeAll()
      }
      await takeAll()
      client.end()
    }),
    { numRuns: 60 },
  )
})

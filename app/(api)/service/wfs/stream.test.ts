import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { database, databaseKind, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { serveRouter, type RouterServer } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const count = 100_000
let layer: Layer
let router: RouterServer
let token: string

beforeAll(async () => {
  layer = await makeLayer({ geometryType: 'Point', fields: { name: 'string', height: 'double' } })
  await database.query(sql`
    insert into layers.${raw(`"${layer.tableName}"`)} (geom, name, height)
    select st_setsrid(st_makepoint(n % 180, n % 80), 4326), repeat('имя ', 20) || n, n / 3.0 from generate_series(1, ${count}) n`)
  token = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  router = await serveRouter(manifest)
  return async () => {
    router.stop()
    await stopDatabase()
  }
})

const address = (more: string) =>
  `${router.origin}/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${layer.typeName}&token=${token}${more}`

const ways: [string, () => string, RegExp][] = [
  ['GML', () => address(''), /<wfs:member>/g],
  ['GeoJSON', () => address('&outputFormat=application/json'), /"type":"Feature",/g],
  [
    'OGC API',
    () => `${router.origin}/ogc/features/collections/${layer.typeName}/items?limit=${count}&token=${token}`,
    /"type":"Feature",/g,
  ],
]

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

/** Memory in use now, without garbage. */
function held(): number {
  collect()
  // Bytes outside the heap are released concurrently, and counted when the next collection begins.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads a response without storing it, sampling memory every few megabytes. */
async function drain(url: string, mark: RegExp) {
  const base = held()
  // While memory is measured this process may miss that the server closes an idle connection: use a new one
  // each time.
  const reply = await fetch(url, { headers: { connection: 'close' } })
  expect(reply.status).toBe(200)
  let [bytes, looked, features, highest] = [0, 0, 0, 0]
  let rest = ''
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    const text = rest + Buffer.from(chunk).toString('latin1')
    features += text.match(mark)?.length ?? 0
    // A marker split between chunks is counted with its second half.
    const last = [...text.matchAll(mark)].at(-1)
    rest = text.slice(Math.max(last ? last.index + last[0].length : 0, text.length - 30))
    if (bytes - looked > 4_000_000) {
      looked = bytes
      highest = Math.max(highest, held() - base)
    }
  }
  return { bytes, features, highest }
}

test.each(ways)(
  '200: a hundred thousand features in %s use constant memory',
  async (_, url, mark) => {
    // The first response of a kind loads and compiles code that stays.
    await drain(
      url().replace(`limit=${count}`, 'limit=5') + (url().includes('limit=') ? '' : '&count=5'),
      mark,
    )
    const { bytes, features, highest } = await drain(url(), mark)
    expect(features).toBe(count)
    expect(bytes).toBeGreaterThan(15_000_000)
    expect(highest).toBeLessThan(12 * 1024 * 1024)
  },
  120_000,
)

/** Transactions that are reading this layer. */
async function openReads(): Promise<number> {
  const [row] = await database.query<{ open: number }>(
    sql`select count(*)::int as open from pg_locks where relation = ${`layers."${layer.tableName}"`}::regclass`,
  )
  return row?.open ?? 0
}

test('clients that disconnect early release their connections', async () => {
  // The embedded database buffers all rows before the first is read.
  const turns = databaseKind() === 'embedded' ? 3 : 12
  for (let turn = 0; turn < turns; turn++) {
    const leaving = new AbortController()
    const reply = await fetch(address(''), { signal: leaving.signal })
    await reply.body?.getReader().read()
    if (databaseKind() === 'postgresql') expect(await openReads()).toBeGreaterThan(0)
    leaving.abort()
    const head = await fetch(address('&count=5'), { method: 'HEAD' })
    expect(head.status).toBe(200)
  }
  // Without a free connection this would wait until the test times out.
  expect((await drain(address('&count=10'), /<wfs:member>/g)).features).toBe(10)
  if (databaseKind() === 'postgresql') await expect.poll(openReads).toBe(0)
})

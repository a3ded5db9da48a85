import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { ensureWeeks } from '@/lib/platform/weeks'
import { findRoute } from '@/lib/testing/api/find-route'
import { recordWire } from '@/lib/testing/database/record-wire'
import type { Endpoint } from '@/lib/http'
import { fillLayers, layerIds } from '../map/fill-layers'
import { headersOf, type HttpRequest } from '../rig/http-request'
import { fillDatabase } from '../scene/fill-database'
import { explain, type Explained } from './explain-statement'
import { askedRequests } from './requests'

// One size in a process: the settings of the product are read when it is loaded. The shares and sizes are arguments,
// the plans go to the parent as one message.

export interface Sizes {
  organizations: number
  tasks: number
  /** Of the layers of the benches of maps, which have 1,350,000 objects at 1. */
  layers: number
  positions: number
}

const { DATABASE_URL: url } = process.env
if (!url) throw new Error('DATABASE_URL names the database')
const sizes = JSON.parse(process.argv[2] ?? '') as Sizes
const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
const say = (line: string) => console.error(line)

await startDatabase()
await client.connect()
await fill()
const plans: Record<string, Explained[]> = {}
for (const [name, request] of Object.entries(askedRequests(await layerIds(url)))) {
  // What is cached is there the second time.
  await ask(request)
  const recorded = await recordWire(() => ask(request))
  plans[name] = await explain(client, recorded)
}
process.stdout.write(JSON.stringify(plans))
await client.end()
await stopDatabase()

async function fill(): Promise<void> {
  const { organizations, tasks, layers, positions } = sizes
  say(`${tasks} tasks`)
  await fillDatabase(url ?? '', { organizations, tasks })
  await fillLayers({ database: { url }, scale: layers, say } as Parameters<typeof fillLayers>[0])
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users where id > 100')
  const each = Math.round(positions / (rows[0]?.n ?? 1))
  say(`${positions} positions, ${each} of a person`)
  const day = 86_400_000
  await ensureWeeks(
    'positions',
    Array.from({ length: 72 }, (_, n) => new Date(Date.now() - (70 - n) * day)),
  )
  await client.query(`select set_config('bench.each', $1, false)`, [`${each}`])
  await client.query(readFileSync(new URL('positions.sql', import.meta.url), 'utf8'))
  say('vacuum')
  await client.query('vacuum (analyze)')
}

async function ask(asked: HttpRequest): Promise<void> {
  const address = new URL(asked.target, 'http://127.0.0.1')
  const route = findRoute(address.pathname)
  if (!route) throw new Error(`No route serves ${address.pathname}`)
  const handlers = (await import(route.file)) as Record<string, Endpoint | undefined>
  const { method = 'GET', body } = asked
  const request = new Request(address, {
    method,
    headers: headersOf(asked),
    ...(body !== undefined && { body }),
  })
  const answer = await handlers[method]?.(request, { params: route.params })
  if (answer?.status !== 200)
    throw new Error(`${asked.target} is answered with ${answer?.status}: ${await answer?.text()}`)
  await answer.arrayBuffer()
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scene } from '../bench'
import type { CheckedSetup } from '../peers/checked-copies'
import type { HttpRequest } from './http-request'
import type { Contender, Role } from './interleave'
import { loadHttp } from './load-http'
import { readBytes } from './read-bytes'
import { hasNginx, startNginx } from './start-nginx'
import { startProxy } from './start-proxy'
import { startNode } from './start-process'

export interface CopyPlan {
  ports: { nginx: number; node: number; cached: number }
  connections: number
  mediaType: string
  encoding?: 'gzip'
  /** Where a copy of the answer to each request lies. */
  pathOf(request: HttpRequest, at: number): string
  /** The row that an answer rests on, which the checking server looks at with every request; without one there is no such
   * server. */
  rests?: { port: number; table: 'layers' | 'users'; on(request: HttpRequest): number }
}

/** The bare server of Node that goals are set against. */
export const checked = 'node:http that checks'

/** What a reader of such a bench must know of the others. */
export const copyNotes: readonly string[] = [
  `RAW are servers that have the very same bytes. \`${checked}\` is the goal: a bare server of Node with the bytes in memory`,
  'that looks with every request, in one statement for all that came together, at whether the session of the token is',
  'still open and the row of the layer or the person as it was, and does nothing else: no rules, no log, no metrics.',
  '`node:http` and nginx with one worker send them to everybody without a look at anything. `Azimut behind a proxy cache` is',
  'the same server behind the nginx of `deploy`, which keeps the bytes and asks about every one of them.',
]

export interface Copies {
  contenders: Contender[]
  close: () => Promise<void>
}

interface Server {
  pid: number
  stop: () => Promise<void>
}

/** Lays the product's answers down for others, which must send the very same bytes: a bare server of Node that looks at
 * the token and a row with every request, one that sends them to everybody, and an nginx with one worker that does so
 * with files. Beside them the product itself behind the nginx of `deploy`, with its cache. */
export async function serveCopies(
  { folder, say, lacks, database }: Scene,
  origin: string,
  requests: readonly HttpRequest[],
  { processes, ...plan }: CopyPlan & { processes: readonly number[] },
): Promise<Copies> {
  const place = join(folder, `copies-${plan.ports.node}`)
  const copies = requests.map((request, at) => ({
    target: plan.pathOf(request, at),
    headers: request.headers,
  }))
  const bytes = await layDown(origin, requests, copies, join(place, 'www'))
  const sizes = [...bytes.values()].map(({ length }) => length)
  const mean = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
  say(`${sizes.length} answers of ${mean} bytes on average`)

  const servers: Server[] = []
  const contend = async (
    { name, role = 'raw', port, asked = copies, beside = [] }: Side,
    start: Promise<Server>,
  ): Promise<Contender> => {
    const server = await start
    servers.push(server)
    const here = `http://127.0.0.1:${port}`
    await requireSameBytes(here, asked, copies, bytes)
    const { connections } = plan
    return {
      name,
      role,
      processes: [server.pid, ...beside],
      load: (seconds) => loadHttp({ origin: here, requests: asked, connections }, seconds),
    }
  }
  const { ports, rests } = plan
  const contenders = [
    await contend({ name: 'node:http', port: ports.node }, startBare(join(place, 'www'), plan)),
  ]
  if (rests) {
    const { port, on } = rests
    const withToken = copies.map((copy, at) => ({ ...copy, token: requests[at]?.token ?? '' }))
    const rows = new Map(requests.map((request, at) => [copies[at]?.target ?? '', on(request)]))
    const files = [...rows].map(([target, row]) => ({ target, row, file: join(place, 'www', target) }))
    const { mediaType, encoding } = plan
    const setup = { port, url: database.url, mediaType, encoding, table: rests.table, copies: files }
    const beside = database.pid === undefined ? [] : [database.pid]
    const side = { name: checked, port, asked: withToken, beside }
    contenders.unshift(await contend(side, startChecked(place, setup)))
  }
  if (hasNginx()) {
    const behind = {
      name: 'Azimut behind a proxy cache',
      role: 'peer',
      asked: requests,
      beside: processes,
    } as const
    contenders.push(
      await contend({ name: 'nginx', port: ports.nginx }, startNginx(place, plan)),
      await contend(
        { ...behind, port: ports.cached },
        startProxy(join(place, 'proxy'), ports.cached, origin),
      ),
    )
  } else lacks('nginx')
  return { contenders, close: async () => void (await Promise.all(servers.map(({ stop }) => stop()))) }
}

interface Side {
  name: string
  role?: Role
  port: number
  asked?: readonly HttpRequest[]
  /** Processes that work for it as well. */
  beside?: readonly number[]
}

function startChecked(folder: string, setup: CheckedSetup): Promise<Server> {
  const file = join(folder, 'checked.json')
  writeFileSync(file, JSON.stringify(setup))
  return startNode(['--import', 'tsx', 'bench/peers/checked-copies.ts', file], {
    ready: async () => (await fetch(`http://127.0.0.1:${setup.port}/`)).status === 404,
  })
}

async function layDown(
  origin: string,
  requests: readonly HttpRequest[],
  copies: readonly HttpRequest[],
  folder: string,
): Promise<Map<string, Buffer>> {
  const laid = new Map<string, Buffer>()
  for (const [at, request] of requests.entries()) {
    const path = copies[at]?.target ?? ''
    if (laid.has(path)) continue
    const { status, bytes } = await readBytes(origin, request)
    if (status !== 200) throw new Error(`${request.target} is answered with ${status}`)
    const again = await readBytes(origin, request)
    if (!again.bytes.equals(bytes))
      throw new Error(`${request.target} is answered differently the second time`)
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    laid.set(path, bytes)
  }
  return laid
}

async function requireSameBytes(
  origin: string,
  asked: readonly HttpRequest[],
  copies: readonly HttpRequest[],
  laid: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const first = new Map(copies.map((copy, at) => [copy.target, asked[at] ?? copy]))
  for (const [path, bytes] of laid) {
    const copied = await readBytes(origin, first.get(path) ?? { target: path })
    if (copied.status !== 200 || !copied.bytes.equals(bytes))
      throw new Error(`${origin}${path} sends something else, ${copied.status}`)
  }
}

function startBare(folder: string, { ports, mediaType, encoding }: CopyPlan): Promise<Server> {
  const program = ['--import', 'tsx', 'bench/peers/bare-copies.ts']
  return startNode([...program, `${ports.node}`, folder, mediaType, ...(encoding ? [encoding] : [])], {
    ready: async () => (await fetch(`http://127.0.0.1:${ports.node}/`)).status === 404,
  })
}

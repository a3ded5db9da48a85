import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scene } from '../bench'
import type { HttpRequest } from './http-request'
import type { Contender } from './interleave'
import { loadHttp } from './load-http'
import { readBytes } from './read-bytes'
import { hasNginx, startNginx } from './start-nginx'
import { startNode } from './start-process'

export interface CopyPlan {
  ports: { nginx: number; node: number }
  connections: number
  mediaType: string
  encoding?: 'gzip'
  /** Where a copy of the answer to each request lies. */
  pathOf(request: HttpRequest, at: number): string
}

export interface Copies {
  contenders: Contender[]
  close: () => Promise<void>
}

interface Server {
  pid: number
  stop: () => Promise<void>
}

/** Lays the product's answers down as files for an nginx with one worker and for a bare server of Node, which must
 * send the very same bytes. */
export async function serveCopies(
  { folder, say, lacks }: Scene,
  origin: string,
  requests: readonly HttpRequest[],
  plan: CopyPlan,
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
  const contend = async (name: string, port: number, start: Promise<Server>): Promise<Contender> => {
    const server = await start
    servers.push(server)
    const here = `http://127.0.0.1:${port}`
    await requireSameBytes(here, copies, bytes)
    const { connections } = plan
    return {
      name,
      role: 'raw',
      processes: [server.pid],
      load: (seconds) => loadHttp({ origin: here, requests: copies, connections }, seconds),
    }
  }
  const contenders = [await contend('node:http', plan.ports.node, startBare(join(place, 'www'), plan))]
  if (hasNginx()) contenders.unshift(await contend('nginx', plan.ports.nginx, startNginx(place, plan)))
  else lacks('nginx')
  return { contenders, close: async () => void (await Promise.all(servers.map(({ stop }) => stop()))) }
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
  copies: readonly HttpRequest[],
  laid: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const first = new Map(copies.map((copy) => [copy.target, copy]))
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

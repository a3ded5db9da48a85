import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scene } from '../bench'
import { startNginx } from '../photo/nginx'
import type { Contender } from './interleave'
import type { HttpRequest } from './http-request'
import { loadHttp } from './load-http'
import { readBytes } from './read-bytes'

export interface CopyPlan {
  port: number
  connections: number
  mediaType: string
  /** Further lines of nginx's server. */
  more?: string
  /** Where a copy of the answer to each request lies. */
  pathOf(request: HttpRequest, at: number): string
}

export interface Copies {
  nginx: Contender
  /** The mean length of an answer, bytes. */
  mean: number
  close: () => Promise<void>
}

/** Lays the product's answers down as files for an nginx with one worker, which must send the very same bytes. */
export async function serveCopies(
  { folder, say }: Scene,
  origin: string,
  requests: readonly HttpRequest[],
  plan: CopyPlan,
): Promise<Copies> {
  const place = join(folder, `nginx-${plan.port}`)
  const answers: Buffer[] = []
  for (const [at, request] of requests.entries()) {
    const { status, bytes } = await readBytes(origin, request)
    if (status !== 200) throw new Error(`${request.target} is answered with ${status}`)
    const file = join(place, 'www', plan.pathOf(request, at))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    answers.push(bytes)
  }
  const nginx = await startNginx(plan.port, place, { mediaType: plan.mediaType, more: plan.more })
  const copies = requests.map((request, at) => ({
    target: plan.pathOf(request, at),
    headers: request.headers,
  }))
  const here = `http://127.0.0.1:${plan.port}`
  for (const [at, copy] of copies.entries()) {
    const [again, copied] = await Promise.all([
      readBytes(origin, requests[at] ?? { target: '' }),
      readBytes(here, copy),
    ])
    if (!again.bytes.equals(copied.bytes) || copied.status !== 200)
      throw new Error(`${copy.target}: nginx sends something else, ${copied.status}`)
  }
  const mean = Math.round(answers.reduce((sum, { length }) => sum + length, 0) / answers.length)
  say(`${answers.length} answers of ${mean} bytes on average`)
  return {
    nginx: {
      name: 'nginx',
      role: 'raw',
      processes: [nginx.pid],
      load: (seconds) => loadHttp({ origin: here, requests: copies, connections: plan.connections }, seconds),
    },
    mean,
    close: nginx.stop,
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export interface Waited {
  status: number
  /** Length of the answer in bytes. */
  size: number
  /** The longest that `/health/live`, asked again and again, took meanwhile, in milliseconds. */
  wait: number
}

/** Sends a request, and tells how long others waited for their small answer while it was worked on. */
export async function longestWait(url: string, sent: Sent): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  let wait = 0
  let over = false
  const poll = async () => {
    while (!over) {
      const start = performance.now()
      await ask(url, { path: '/health/live' }, agent)
      wait = Math.max(wait, performance.now() - start)
      await sleep(5)
    }
  }
  await ask(url, { path: '/health/live' }, agent)
  await ask(url, { path: '/health/live' }, own)
  const polling = poll()
  const answer = await ask(url, sent, own)
  over = true
  await polling
  for (const one of [agent, own]) one.destroy()
  return { ...answer, wait }
}

function ask(url: string, { method = 'GET', path, headers, body }: Sent, agent: Agent) {
  return new Promise<{ status: number; size: number }>((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {}
    const sent = request(
      new URL(path, url),
      { method, agent, headers: { ...length, ...headers } },
      (reply) => {
        let size = 0
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, size }))
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

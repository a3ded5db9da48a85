import { Agent, get } from 'node:http'
import type { Work } from '../rig/interleave'
import { headersOf, type HttpRequest } from '../rig/http-request'

/** Asks one after the other for so many seconds. The share of the answers came within the time that the work is told
 * by: as if every request had taken that long. */
export async function measurePercentile(
  origin: string,
  requests: readonly HttpRequest[],
  share: number,
  seconds: number,
): Promise<Work> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let errors = 0
  const until = performance.now() + seconds * 1000
  // Whole turns only, so that every list weighs the same.
  while (performance.now() < until || times.length === 0) {
    for (const request of requests) {
      const startedAt = performance.now()
      if ((await ask(origin, request, agent)) !== 200) errors++
      times.push(performance.now() - startedAt)
    }
  }
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  const worst = sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { operations: times.length, errors, seconds: (times.length * worst) / 1000 }
}

function ask(origin: string, request: HttpRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(new URL(request.target, origin), { agent, headers: headersOf(request) }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode ?? 0))
        .once('error', reject)
    }).once('error', reject)
  })
}

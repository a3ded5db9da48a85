import { Agent } from 'node:http'
import type { Work } from '../rig/interleave'
import { askFor } from '../rig/ask-for'
import type { HttpRequest } from '../rig/http-request'
import { percentile } from '../rig/pace'

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
      if ((await askFor(origin, request, agent)) !== 200) errors++
      times.push(performance.now() - startedAt)
    }
  }
  agent.destroy()
  return { operations: times.length, errors, seconds: (times.length * percentile(times, share)) / 1000 }
}

import { Agent } from 'node:http'
import { askFor } from './ask-for'
import type { HttpLoad } from './http-request'
import type { Work } from './interleave'

/** Stands in where there is no wrk. It costs more than the servers it loads, so its figures are lower bounds. */
export async function loadByNode(load: HttpLoad, seconds: number): Promise<Work> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const started = performance.now()
  const until = started + seconds * 1000
  const tally = { operations: 0, errors: 0, turn: 0 }
  const worker = async () => {
    while (performance.now() < until) {
      const request = load.requests[tally.turn++ % load.requests.length]
      if (request && (await askFor(load.origin, request, agent).catch(() => 0)) === 200) tally.operations++
      else tally.errors++
    }
  }
  await Promise.all(Array.from({ length: load.connections }, worker))
  agent.destroy()
  return { operations: tally.operations, errors: tally.errors, seconds: (performance.now() - started) / 1000 }
}

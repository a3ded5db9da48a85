import { Agent } from 'node:http'
import type { Work } from '../rig/interleave'
import { pace, percentile } from '../rig/pace'
import { ask } from './ask'

/** Asks for the own account a hundred times a second and takes the time that 99 % of the answers came within: as
 * work it is told as if every request had taken that long. */
export async function measureLatency(port: number, token: string, seconds: number): Promise<Work> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const asking = async () =>
    (await ask(port, agent, { method: 'GET', path: '/rest/users/current', token })) === 200
  const { times, errors } = await pace(asking, 100, seconds)
  agent.destroy()
  return { operations: times.length, errors, seconds: (times.length * percentile(times, 0.99)) / 1000 }
}

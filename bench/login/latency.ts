import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from '../rig/interleave'
import { ask } from './ask'

const everyMs = 10

/** Asks for the own account a hundred times a second and takes the time that 99 % of the answers came within: as
 * work it is told as if every request had taken that long. */
export async function measureLatency(port: number, token: string, seconds: number): Promise<Work> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const times: number[] = []
  let errors = 0
  const once = async () => {
    const startedAt = performance.now()
    const status = await ask(port, agent, { method: 'GET', path: '/rest/users/current', token })
    times.push(performance.now() - startedAt)
    if (status !== 200) errors++
  }
  const until = performance.now() + seconds * 1000
  const asked: Promise<void>[] = []
  while (performance.now() < until) {
    asked.push(once())
    await sleep(everyMs)
  }
  await Promise.all(asked)
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  const worst = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return { operations: times.length, errors, seconds: (times.length * worst) / 1000 }
}

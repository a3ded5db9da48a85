import { Agent } from 'node:http'
import type { Work } from '../rig/interleave'
import { ask } from './ask'

export const password = 'пароль для измерений'

/** Signs people in over so many connections until it is told to stop. */
export function startStorm(port: number, connections: number): { stop(): Promise<Work> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const state = { running: true, turn: 0, operations: 0, errors: 0 }
  const worker = async () => {
    while (state.running) {
      const body = { login: `person${1 + (state.turn++ % 60)}`, password }
      const status = await ask(port, agent, { method: 'POST', path: '/rest/auth/by-login', body })
      if (status === 200) state.operations++
      else state.errors++
    }
  }
  const workers = Promise.all(Array.from({ length: connections }, worker))
  return {
    async stop() {
      const seconds = (performance.now() - started) / 1000
      const { operations, errors } = state
      state.running = false
      await workers
      agent.destroy()
      return { operations, errors, seconds }
    },
  }
}

import { availableParallelism, cpus, totalmem } from 'node:os'
import { generator } from './load-http'

export interface Machine {
  processor: string
  cores: number
  memoryGiB: number
  node: string
  postgresql: string
  generator: string
}

export function describeMachine(postgresql: string): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgresql,
    generator,
  }
}

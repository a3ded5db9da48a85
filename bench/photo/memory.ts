import { readFileSync } from 'node:fs'
import type { Scene } from '../bench'

/** Megabytes that a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** How much the second half of a series lies above the first, in megabytes: memory that levels off is no leak. */
export function growth(samples: readonly number[]): number {
  const half = Math.floor(samples.length / 2)
  return Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half))
}

/** Fails when a series grows by more megabytes. A smoke run is too short to tell a leak from a start. */
export function requireLevel({ say, scale }: Scene, samples: readonly number[], mayGrow: number): void {
  say(`memory, MB: ${samples.join(' ')}`)
  const grown = growth(samples)
  if (scale === 1 && grown > mayGrow)
    throw new Error(`The server has grown by ${grown} MB over the second half`)
}

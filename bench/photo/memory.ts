import { readFileSync } from 'node:fs'

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

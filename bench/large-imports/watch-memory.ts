import { readFileSync } from 'node:fs'

const every = 50

/** Samples the resident memory of a process; the function it returns ends that and returns the peak, in megabytes. */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, every)
  return () => {
    clearInterval(timer)
    return Math.round(peak)
  }
}

/** The memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Running, startNode } from '../rig/start-process'
import type { CrowdOrder, CrowdReport } from './viewers'

/** Viewers of one server, spread over processes. */
export interface Crowd {
  size: number
  processes: readonly number[]
  /** Events that all viewers together have received so far. */
  delivered: () => number
  /** Milliseconds in which events were arriving, one soon after the other; of several processes the longest. */
  busy: () => number
  stop: () => Promise<void>
}

export async function gatherCrowd(order: CrowdOrder, processes: number): Promise<Crowd> {
  const parts = Array.from({ length: processes }, (_, part) =>
    order.viewers.filter((_viewer, index) => index % processes === part),
  )
  const reports = parts.map((): CrowdReport => ({ connected: 0, events: 0, busy: 0, failure: null }))
  const running: Running[] = []
  for (const [index, viewers] of parts.entries()) {
    const started = await startNode(['--import', 'tsx', 'bench/fan-out/viewers.ts'], {
      ready: async () => true,
    })
    started.child.on('message', (report: CrowdReport) => {
      reports[index] = report
    })
    started.child.send({ ...order, viewers } satisfies CrowdOrder)
    running.push(started)
  }
  const check = () => {
    const failed = reports.find(({ failure }) => failure)
    if (failed) throw new Error(`A viewer at port ${order.port} failed: ${failed.failure}`)
  }
  const sum = (key: 'connected' | 'events') => reports.reduce((total, report) => total + report[key], 0)
  while (sum('connected') < order.viewers.length) {
    check()
    await sleep(20)
  }
  return {
    size: order.viewers.length,
    processes: running.map(({ pid }) => pid),
    delivered: () => {
      check()
      return sum('events')
    },
    busy: () => Math.max(...reports.map(({ busy }) => busy)),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  }
}

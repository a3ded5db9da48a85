import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { median } from './statistics'

// A fixed piece of arithmetic: it takes longer only when somebody else has the processor or the processor is slower.
const loop = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', () => {
    const started = process.hrtime.bigint()
    let mixed = 1
    for (let i = 0; i < 150_000_000; i++) mixed = Math.imul(mixed ^ i, 0x5bd1e995) + (mixed >>> 13)
    parentPort.postMessage({ ms: Number(process.hrtime.bigint() - started) / 1e6, mixed })
  })`

export interface Canary {
  /** How much longer than usual the slowest core took, at the best of three tries: 0.05 is 5 %. */
  sing: () => Promise<number>
  stop: () => Promise<void>
}

/** A loop on every core at once: any other process, on any core, delays one of them. */
export async function createCanary(): Promise<Canary> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(loop, { eval: true }))
  const singOnce = async () => Math.max(...(await Promise.all(workers.map(run))))
  await singOnce()
  let usual = median(await times(7, singOnce))
  const sing = async () => {
    let ms = Number.POSITIVE_INFINITY
    // After a load the machine may need a moment until the loops have a core each.
    for (let song = 0; song < 3 && ms > usual * 1.02; song++) ms = Math.min(ms, await singOnce())
    const deviation = ms / usual - 1
    // Noise only slows: where it is much faster than usual, the usual was taken in bad company.
    if (deviation < -0.05) usual = ms
    return deviation
  }
  return {
    sing,
    stop: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}

function run(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', ({ ms }: { ms: number }) => {
      worker.off('error', reject)
      resolve(ms)
    })
    worker.postMessage('go')
  })
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(await work())
  return results
}

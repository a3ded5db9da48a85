import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '@/lib/platform/log'
import { answerMetricsQuestions } from '@/lib/platform/metrics-of-all'
import { passOnNotices } from '@/lib/platform/other-workers'
import { announce } from './explain-start'
import { onReload } from './stop-gracefully'
import { FailedStart, WorkerSet } from './worker-set'

/** Runs several processes that serve on the same ports: replaces those that die, restarts them one after the other at
 * SIGHUP, and stops all at SIGTERM or SIGINT. Ends with the code of the first worker when that cannot start. */
export async function superviseWorkers(count: number): Promise<void> {
  // Where the workers reach each other.
  const folder = await mkdtemp(join(tmpdir(), 'azimut-'))
  const workers = new WorkerSet((number) =>
    cluster.fork({ PROCESS_NUMBER: String(number), PROCESS_SOCKETS: folder }),
  )
  let stopping = false
  let restart = Promise.resolve()

  async function stop(): Promise<void> {
    if (stopping) {
      workers.kill()
      process.exit(1)
    }
    stopping = true
    await workers.stop()
    await rm(folder, { recursive: true, force: true })
    process.exit(0)
  }

  async function restartAll(): Promise<void> {
    try {
      await workers.restart()
      log.info('the worker processes have been restarted')
    } catch (error) {
      log.error({ err: error }, 'the restart ended early; the other workers are as before')
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  onReload(
    () => void (restart = restart.then(restartAll)),
    () => void stop(),
  )
  answerMetricsQuestions()
  passOnNotices()
  try {
    // The first one prepares the database for the others.
    const port = await workers.start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => workers.keep(at + 2)))
    announce(port)
  } catch (error) {
    if (stopping) return
    await workers.stop()
    await rm(folder, { recursive: true, force: true })
    process.exit(error instanceof FailedStart ? error.code : 1)
  }
}

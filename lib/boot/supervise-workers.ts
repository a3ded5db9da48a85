import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { answerMetricsQuestions } from '@/lib/platform/metrics-of-all'
import { type ReadyMessage, stopMessage } from './messages'
import { announce } from './explain-start'

/** A worker that dies young is replaced after a growing pause, milliseconds. */
const pauses = { first: 500, longest: 5_000 }
/** A worker that has served so long was well, milliseconds. */
const wellAfter = 60_000

/** Runs several processes that serve on the same ports: replaces those that die, restarts them one after the other at
 * SIGHUP, and stops all at SIGTERM or SIGINT. Ends with the code of a worker that cannot start at all. */
export async function superviseWorkers(count: number): Promise<void> {
  // Where the workers reach each other.
  const folder = await mkdtemp(join(tmpdir(), 'azimut-'))
  const workers = new Map<number, Worker>()
  let stopping = false
  let restart = Promise.resolve()
  let pause = 0

  /** Starts a worker; resolves when it serves, rejects with its exit code when it ends before. */
  function start(number: number): Promise<{ worker: Worker; port: number }> {
    const worker = cluster.fork({ PROCESS_NUMBER: String(number), PROCESS_SOCKETS: folder })
    // A connection was handed to a worker that is gone; its end is told separately.
    worker.on('error', (error) =>
      log.warn({ err: error, worker: number }, 'a worker process could not be reached'),
    )
    return new Promise((resolve, reject) => {
      worker.once('exit', (code) => reject(new FailedStart(code)))
      worker.on('message', (message: unknown) => {
        if (!isReady(message)) return
        workers.set(number, worker)
        const since = Date.now()
        worker.once('exit', (code, signal) => {
          if (!stopping && workers.get(number) === worker)
            log.error(
              { worker: number, reason: signal || code },
              'a worker process has ended and is replaced',
            )
          void replace(number, { lost: worker, since })
        })
        resolve({ worker, port: message.port })
      })
    })
  }

  /** Starts another worker in the place of one that died, at once or, when they die young, after a growing pause. */
  async function replace(number: number, { lost, since }: { lost: Worker; since: number }): Promise<void> {
    if (stopping || workers.get(number) !== lost) return
    workers.delete(number)
    if (Date.now() - since > wellAfter) pause = 0
    while (!stopping) {
      await sleep(pause)
      pause = Math.min(pause * 2 || pauses.first, pauses.longest)
      const started = await start(number).catch((error: unknown) =>
        log.error({ err: error, worker: number }, 'a worker process could not be replaced'),
      )
      if (started) return
    }
  }

  /** Starts a new worker for each, and stops the old one when the new one serves. */
  async function restartAll(): Promise<void> {
    for (const [number, old] of [...workers]) {
      if (stopping) return
      await start(number)
      await end(old)
    }
    log.info('the worker processes have been restarted')
  }

  async function stop(): Promise<void> {
    if (stopping) {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
      process.exit(1)
    }
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    await rm(folder, { recursive: true, force: true })
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('SIGHUP', () => {
    restart = restart
      .then(restartAll)
      .catch((error: unknown) =>
        log.error({ err: error }, 'the restart ended early; the other workers are as before'),
      )
  })
  answerMetricsQuestions()
  try {
    // The first one prepares the database for the others.
    const { port } = await start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => start(at + 2)))
    announce(port)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    process.exit(error instanceof FailedStart ? error.code : 1)
  }
}

/** A worker that ended before it served; it has said why. */
class FailedStart extends Error {
  constructor(readonly code: number) {
    super(`A worker process ended with code ${code} before it served`)
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  if (worker.isConnected()) worker.send(stopMessage)
  else worker.process.kill('SIGKILL')
  await ended
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

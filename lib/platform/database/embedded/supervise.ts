import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '@/lib/platform/database/embedded/lock'
import type { EmbeddedOptions, EmbeddedReport } from '@/lib/platform/database/embedded/options'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** The embedded database cannot be used; the message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {}

export interface EmbeddedDatabase {
  /** The process that serves at the moment. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

interface State {
  child?: ChildProcess
  stopping: boolean
}

const longestPause = 5_000
const longestStop = 10_000

/**
 * Starts the embedded database of a data folder, and again whenever it dies, until it is stopped.
 * A server that is just ending on the same folder is waited for, `patience` milliseconds at most.
 */
export async function superviseDatabase(dataDir: string, patience = 15_000): Promise<EmbeddedDatabase> {
  const lock = await takeLock(join(resolve(dataDir), 'server.lock'), patience)
  if (!lock.held) {
    throw new EmbeddedDatabaseError(
      `DATA_DIR ${dataDir} is in use by another server (process ${lock.holder})`,
    )
  }
  const options = { files: join(resolve(dataDir), 'database'), socketFolder: socketFolder(dataDir) }
  const state: State = { stopping: false }
  try {
    await launch(options, state)
  } catch (error) {
    lock.release()
    throw error
  }
  return {
    get pid() {
      return state.child?.pid
    },
    stop: async () => {
      state.stopping = true
      await stopChild(state.child)
      lock.release()
    },
  }
}

/** Starts the process once and waits until it serves; from then on its end brings the next one. */
async function launch(options: EmbeddedOptions, state: State): Promise<void> {
  const child = spawnChild(options)
  state.child = child
  await becomesReady(child)
  child.once('exit', (code, signal) => {
    if (state.stopping) return
    log.error({ code, signal }, 'the embedded database ended and is started again')
    void revive(options, state)
  })
}

async function revive(options: EmbeddedOptions, state: State): Promise<void> {
  for (let pause = 100; !state.stopping; pause = Math.min(pause * 2, longestPause)) {
    try {
      await launch(options, state)
      return log.info({ pid: state.child?.pid }, 'the embedded database serves again')
    } catch (error) {
      log.error({ err: error }, 'the embedded database did not start')
      await sleep(pause)
    }
  }
}

function spawnChild(options: EmbeddedOptions): ChildProcess {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = spawn(process.execPath, [...entry(), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Large blocks of memory are given back when they are free (mallopt(3)); otherwise those of the start stay.
    env: { ...environment, MALLOC_MMAP_THRESHOLD_: '131072' },
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => log.warn({ line }, 'embedded database'))
  }
  return child
}

/** The program of the process: bundled beside the server, else the source itself. */
function entry(): string[] {
  const bundle = join(process.cwd(), 'dist', 'embedded-database.mjs')
  if (env.NODE_ENV === 'production' && existsSync(bundle)) return [bundle]
  return ['--import', 'tsx', join(process.cwd(), 'lib/platform/database/embedded/main.ts')]
}

function becomesReady(child: ChildProcess): Promise<void> {
  return new Promise((resolveReady, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      reject(new EmbeddedDatabaseError(`The embedded database ended at its start (${signal ?? code})`))
    })
    child.on('message', (report: EmbeddedReport) => {
      if (report.kind === 'ready') resolveReady()
      else reject(new EmbeddedDatabaseError(report.reason))
    })
  })
}

async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  if (child.connected) child.send('stop')
  const force = setTimeout(() => child.kill('SIGKILL'), longestStop)
  await ended
  clearTimeout(force)
}

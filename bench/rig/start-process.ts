import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Running {
  pid: number
  child: ChildProcess
  stop: () => Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Resolves once the process can be loaded; asked again until it does. */
  ready: () => Promise<boolean>
}

const startWithin = 60_000
const living = new Set<ChildProcess>()

// Whatever ends the run, nothing of it is left.
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** Ends a process with the run, or with the bench that fails. */
export function endWithRun(child: ChildProcess): void {
  living.add(child)
  child.once('exit', () => living.delete(child))
}

/** Ends whatever a bench that failed has left running. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...living].map(end))
}

/** Starts a Node program in production mode and waits until it is ready. Its output goes nowhere. */
export async function startNode(args: readonly string[], { env = {}, ready }: Options): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return whenReady(child, args, ready)
}

/** Starts somebody else's program and waits until it is ready. */
export async function startProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd, ready }: Options & { cwd?: string },
): Promise<Running> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return whenReady(child, [program, ...args], ready)
}

async function whenReady(
  child: ChildProcess,
  args: readonly string[],
  ready: Options['ready'],
): Promise<Running> {
  endWithRun(child)
  const stop = () => end(child)
  const deadline = performance.now() + startWithin
  while (!(await ready().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() > deadline) await stop().then(() => fail(args))
    await sleep(100)
  }
  return { pid: child.pid ?? fail(args), child, stop }
}

function fail(args: readonly string[]): never {
  throw new Error(`${args.join(' ')} does not start`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** Whether an address answers 200. */
export async function answers(url: string): Promise<boolean> {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(2000) })
  return status === 200
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  url: string
  pid: number
  /** Stops it and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  output(): string
}

export const administrator = { login: 'admin', password: 'first-administrator' }

// Ports below those that systems give to outgoing connections, so that none of these takes one in between. Each of up to
// three workers has a range, the set-up and other programs the fourth.
const firstPort = 20_000
const portsOfWorker = 2_500
const outsideOfWorkers = 3
const given = new Set<number>()

/** A port that nobody listens on, and that no other call has returned, in whichever worker of Playwright. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? outsideOfWorkers)
  for (;;) {
    const port = firstPort + worker * portsOfWorker + Math.floor(Math.random() * portsOfWorker)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** Starts the built server of a folder, the project's when none is named, on a port, and waits until it is ready. */
export async function startServer(
  port: number,
  environment: Record<string, string>,
  folder?: string,
): Promise<RunningServer> {
  const program = ['--enable-source-maps', 'dist/server.mjs']
  return startProgram(program, port, environment, '/health/ready', folder)
}

/** Process ids of the workers of a server with several processes. */
export function workersOf({ pid }: RunningServer): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

export async function startProgram(
  program: string[],
  port: number,
  environment: Record<string, string>,
  probe: string,
  folder?: string,
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`
  const settings: Partial<NodeJS.ProcessEnv> = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: url,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
    // Loading it would slow the tests down.
    GEOCODER_WORLD: 'off',
    // Specs kill and count single processes; one for several sets the number.
    PROCESSES: process.env.PROCESSES ?? '1',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...settings, ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  await waitUntilReady(child, `${url}${probe}`, () => output)
  // The demo city fills while the server serves.
  if (environment.DEMO === 'on')
    await waitFor(
      child,
      () => output.includes('The demo city is complete'),
      () => output,
    )
  return { url, pid: child.pid ?? 0, stop: (signal = 'SIGTERM') => stop(child, signal), output: () => output }
}

const waitUntilReady = (child: ChildProcess, address: string, output: () => string) =>
  waitFor(child, async () => (await fetch(address).catch(() => null))?.ok ?? false, output)

async function waitFor(
  child: ChildProcess,
  isThere: () => boolean | Promise<boolean>,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}\n${output()}`)
    if (await isThere()) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready\n${output()}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

import { randomUUID } from 'node:crypto'
import { access, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Intervals in milliseconds: between two signs of life and looks for others who wait, and between two tries. */
const signEvery = 200
const tryEvery = 50
/** A lock without a sign of life for so long was left by a process that is gone. */
const abandonedAfter = 5_000

interface Options {
  /** Milliseconds to wait for it. */
  patience: number
  signal?: AbortSignal
  /** Called while it is held: another caller waits for it, or has taken it for abandoned. */
  onWanted?: () => void
}

/** Takes a lock that every process on the same folder respects, and returns how to release it; null when it could not be
 * had in time. A file is the lock: on a shared folder it holds across machines, and it ends with its process. */
export async function takeFileLock(
  path: string,
  { patience, signal, onWanted }: Options,
): Promise<(() => Promise<void>) | null> {
  const token = randomUUID()
  const deadline = performance.now() + patience
  let seen = { sign: '', at: performance.now() }
  let asked = false
  for (;;) {
    if (await create(path, token)) return hold(path, token, onWanted)
    const sign = await signOf(path)
    if (sign !== seen.sign) seen = { sign, at: performance.now() }
    else if (performance.now() - seen.at > abandonedAfter) await removeAbandoned(path, token)
    if (signal?.aborted || performance.now() > deadline) return null
    if (!asked) await writeFile(wanted(path), '', { mode: 0o640 })
    asked = true
    await sleep(tryEvery)
  }
}

const wanted = (path: string) => `${path}.wanted`

const ignore = () => undefined

async function create(path: string, token: string): Promise<boolean> {
  try {
    await writeFile(path, token, { flag: 'wx', mode: 0o640 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whose it is and when it was touched last, by the clock of the holder: only its change counts. */
async function signOf(path: string): Promise<string> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return `${await readFile(path, 'utf8').catch(() => '')} ${mtimeMs}`
}

/** By a rename: of several that find it abandoned one removes it. */
async function removeAbandoned(path: string, token: string): Promise<void> {
  const aside = `${path}.${token}`
  await rename(path, aside).catch(ignore)
  await rm(aside, { force: true })
}

function hold(path: string, token: string, onWanted: () => void = ignore): () => Promise<void> {
  const isOwn = async () => (await readFile(path, 'utf8').catch(() => '')) === token
  let running = Promise.resolve()
  const look = async () => {
    if (!(await isOwn())) return onWanted()
    await utimes(path, new Date(), new Date()).catch(ignore)
    const isWanted = await access(wanted(path)).then(
      () => true,
      () => false,
    )
    if (!isWanted) return
    await rm(wanted(path), { force: true })
    onWanted()
  }
  const timer = setInterval(() => {
    running = running.then(look)
  }, signEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await rm(wanted(path), { force: true })
    if (await isOwn()) await rm(path, { force: true })
  }
}

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { held: true; release: () => void } | { held: false; holder: number }

interface Holder {
  pid: number
  started: string
}

const pause = 100

/**
 * Takes a lock file for as long as this process lives. It names the process and the moment that it started,
 * so neither a busy holder nor a reused process number can mislead. A holder that is about to end is waited for.
 */
export async function takeLock(path: string, wait = 15_000): Promise<Lock> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const deadline = performance.now() + wait
  for (;;) {
    if (place(path, own) && (await cacheable(path, own)))
      return { held: true, release: () => release(path, own) }
    const holder = read(path)
    if (holder && !isAlive(holder)) clear(path, holder)
    else if (holder && performance.now() > deadline) return { held: false, holder: holder.pid }
    else await sleep(pause)
  }
}

// A hard link appears with its content and fails when the name is taken.
function place(path: string, own: Holder): boolean {
  const draft = `${path}.${own.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Two that clear the same dead lock at once may tread on each other; who is still in place a moment later has it.
async function cacheable(path: string, own: Holder): Promise<boolean> {
  await sleep(pause)
  return same(read(path), own)
}

// Moved aside first: of several only one can move it, and a lock that was not the dead one goes back.
function clear(path: string, dead: Holder): void {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(path, aside)
    if (!same(read(aside), dead)) linkSync(aside, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(path: string, own: Holder): void {
  if (same(read(path), own)) rmSync(path, { force: true })
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return { pid: 0, started: 'unreadable' }
    throw error
  }
}

function same(a: Holder | undefined, b: Holder): boolean {
  return a?.pid === b.pid && a.started === b.started
}

function isAlive(holder: Holder): boolean {
  return holder.pid > 0 && startOf(holder.pid) === holder.started
}

/** When a process started, in words of the system's own; undefined when there is none, or only its remains. */
function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid)
}

function startOnLinux(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold anything; the state is the third, the start the 22nd.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function startElsewhere(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

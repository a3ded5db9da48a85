import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { shared } from '@/lib/platform/global'

/** SESSION_SECRET, or one that is made once and kept in DATA_DIR. */
export function sessionSecret(): string {
  return shared('session-secret', () => env.SESSION_SECRET ?? keepSecret(env.DATA_DIR))
}

/** Reads the stored secret of a data folder, making it first when there is none. */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  return readSecret(path) ?? makeSecret(dataDir, path)
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// A hard link appears whole or not at all and never replaces: two processes that start at once end up with
// the same secret.
function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

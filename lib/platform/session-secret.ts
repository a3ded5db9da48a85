import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { persistFile } from '@/lib/platform/persist-file'

/** SESSION_SECRET, or one that is made once and kept in DATA_DIR. */
export function sessionSecret(): string {
  return processSingleton('session-secret', () => env.SESSION_SECRET ?? keepSecret(env.DATA_DIR))
}

/** Reads the stored secret of a data folder, making it first when there is none. */
export function keepSecret(dataDir: string): string {
  return persistFile(join(dataDir, 'session-secret'), () => randomBytes(48).toString('base64url'))
}

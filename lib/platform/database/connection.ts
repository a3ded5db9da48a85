import type { PoolConfig } from 'pg'
import { env } from '@/lib/platform/env'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'

/** The longest wait for a connection, in milliseconds. */
export const longestWait = () => env.DATABASE_WAIT_SECONDS * 1000

/** Which database serves this process: the one named by DATABASE_URL, else the embedded one. */
export function databaseKind(): 'embedded' | 'postgresql' {
  return env.DATABASE_URL ? 'postgresql' : 'embedded'
}

/** How to reach the database; the same for the pool and for single connections. */
export function connectionOptions(): PoolConfig {
  const processSingleton: PoolConfig = {
    connectionTimeoutMillis: longestWait(),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'azimut',
  }
  if (databaseKind() === 'embedded') return { ...processSingleton, ...embeddedOptions() }
  return {
    ...processSingleton,
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    options: serverOptions(),
  }
}

function embeddedOptions(): PoolConfig {
  // One session stands behind all connections: more of them would only wait in line.
  return { host: socketFolder(env.DATA_DIR), user: 'postgres', database: 'postgres', max: 6 }
}

// Prisma reads every timestamp as UTC, so the session must speak UTC.
function serverOptions(): string {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: `${env.DATABASE_STATEMENT_TIMEOUT_SECONDS}s`,
    idle_in_transaction_session_timeout: '120s',
    // Compiling takes longer than any of our statements gains by it.
    jit: 'off',
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

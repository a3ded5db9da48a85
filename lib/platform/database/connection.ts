import type { PoolConfig } from 'pg'
import { primarySetting, type ServerSetting } from '@/lib/platform/database/servers'
import { env } from '@/lib/platform/env'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'

/** The longest wait for a connection, in milliseconds. */
export const longestWait = () => env.DATABASE_WAIT_SECONDS * 1000

/** Which database serves this process: the one named by DATABASE_URL, else the embedded one. */
export function databaseKind(): 'embedded' | 'postgresql' {
  return env.DATABASE_URL ? 'postgresql' : 'embedded'
}

/** How to reach the primary; the same for the pool and for single connections. */
export const connectionOptions = (): PoolConfig => optionsOf(primarySetting())

/** How to reach a server of the database; the embedded one where there is no other. */
export function optionsOf(setting: ServerSetting): PoolConfig {
  const processSingleton: PoolConfig = {
    connectionTimeoutMillis: longestWait(),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'azimut',
  }
  if (databaseKind() === 'embedded') return { ...processSingleton, ...embeddedOptions() }
  return {
    ...processSingleton,
    connectionString: env[setting],
    max: env.DATABASE_POOL_SIZE,
    // A pooler refuses them: its own configuration has them.
    ...(!(isPooled() && setting === 'DATABASE_URL') && { options: serverOptions() }),
  }
}

/** How to reach a server of the database itself, past a pooler; the primary when none is named. */
export function directOptions(setting = primarySetting()): PoolConfig {
  const direct = setting === 'DATABASE_URL' && env.DATABASE_DIRECT_URL
  return { ...optionsOf(setting), options: undefined, ...(direct && { connectionString: direct }) }
}

/** Whether a pooler in transaction mode stands before the database: a session may have another connection for each
 * transaction, so nothing may be left in one. */
export function isPooled(): boolean {
  return databaseKind() === 'postgresql' && env.DATABASE_POOLER === 'transaction'
}

/** Whether the database can notify this process: through a pooler in transaction mode notifications get lost. */
export function canBeTold(): boolean {
  const isPast = primarySetting() !== 'DATABASE_URL' || env.DATABASE_DIRECT_URL !== undefined
  return databaseKind() === 'postgresql' && (!isPooled() || isPast)
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

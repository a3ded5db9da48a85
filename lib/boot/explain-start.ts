import type { Server } from 'node:http'
import { EmbeddedDatabaseError } from '@/lib/platform/database/embedded/supervise'
import { MigrationError } from '@/lib/platform/database/migrate'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** Says on the terminal where the server listens. */
export function explainStart(server: Server): void {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Azimut is listening on http://${host}:${portOf(server)}\n`)
}

/** The port that it listens on, where the setting leaves the choice to the system. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** A password that was made up is shown at once: nothing that fails later may swallow it. */
export function showFirstPassword(password: string | null): void {
  if (password) process.stdout.write(`First administrator: login admin, password ${password}\n`)
}

/** Ends a start that cannot succeed: one line for what an operator can mend, everything for the rest. */
export function failStart(error: unknown): never {
  if (isForOperator(error)) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'the server could not start')
  process.exit(1)
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof EmbeddedDatabaseError || error instanceof MigrationError) return true
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

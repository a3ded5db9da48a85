import type { Server } from 'node:http'
import { EmbeddedDatabaseError } from '@/lib/platform/database/embedded/supervise'
import { MigrationError } from '@/lib/platform/database/migrate'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** Prints where the server listens. */
export function explainStart(server: Server): void {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Azimut is listening on http://${host}:${portOf(server)}\n`)
}

/** The actual port, where the setting leaves the choice to the system. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** A generated password is printed at once, so that no later failure can hide it. */
export function showFirstPassword(password: string | null): void {
  if (password) process.stdout.write(`First administrator: login admin, password ${password}\n`)
}

/** Ends a failed start: one line for errors an operator can fix, the full error otherwise. */
export function failStart(error: unknown): never {
  if (isForOperator(error)) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'the server could not start')
  process.exit(1)
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof EmbeddedDatabaseError || error instanceof MigrationError) return true
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

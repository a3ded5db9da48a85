import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { EmbeddedDatabaseError } from '@/lib/platform/database/embedded/supervise'
import { MigrationError } from '@/lib/platform/database/migrate'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { ReadyMessage } from './messages'

/** Prints where the server listens, or tells the process that supervises this one. */
export function explainStart(server: Server): void {
  const port = portOf(server)
  if (cluster.isWorker) process.send?.({ type: 'ready', port } satisfies ReadyMessage)
  else announce(port)
}

/** Prints where the server listens. */
export function announce(port: number): void {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Azimut is listening on http://${host}:${port}\n`)
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

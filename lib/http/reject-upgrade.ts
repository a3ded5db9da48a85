import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { failureOutside } from './reject'
import { transportSecurity } from './transport-security'

/** Answers an upgrade that is not granted in plain HTTP and ends the connection. */
export function rejectUpgrade(incoming: IncomingMessage, connection: Duplex, error: unknown): void {
  if (connection.destroyed) return
  // A peer that keeps its side open is not waited for.
  connection.once('finish', () => connection.destroy())
  answerPlainly(connection, error, incoming)
}

/** Writes the answer to a failure where node has no response for it, and ends our side of the connection. */
export function answerPlainly(
  connection: Duplex,
  error: unknown,
  incoming: Pick<IncomingMessage, 'url' | 'headers'>,
): void {
  const { status, headers, body } = failureOutside(error, incoming)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries({ ...transportSecurity(), ...headers }).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  connection.on('error', () => connection.destroy())
  connection.end(`${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : ''}`)
}

import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('hex')
let count = 0

/** The caller's X-Request-Id when it is a sane one, else a new id that is unique across processes and restarts. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && /^[\w.:-]{8,64}$/.test(given) ? given : newRequestId()
}

export function newRequestId(): string {
  return `${prefix}-${(++count).toString(36)}`
}

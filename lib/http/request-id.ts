import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('hex')
let count = 0

/** The caller's X-Request-Id when it is a sane one, else a new id that is unique across processes and restarts. */
export const requestIdOf = (headers: Headers): string => requestIdFrom(headers.get('x-request-id'))

export function requestIdFrom(given: string | null): string {
  return given && /^[\w.:-]{8,64}$/.test(given) ? given : newRequestId()
}

export function newRequestId(): string {
  return `${prefix}-${(++count).toString(36)}`
}

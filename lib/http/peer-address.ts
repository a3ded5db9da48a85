import { env } from '@/lib/platform/env'

// Set by the router, which knows the connection; a header could be written by anyone.
const peer = Symbol('peer address')

interface Arrived extends Request {
  [peer]?: string
}

export function setPeerAddress(request: Arrived, address: string): void {
  request[peer] = address
}

/** The client's address, for rate limits. Behind TRUST_PROXY trusted proxies it is what the outermost of them saw. */
export function peerAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const connected = connectionAddress(request)
  if (env.TRUST_PROXY > 0) return forwarded.at(-env.TRUST_PROXY)?.trim() || connected || 'unknown'
  // Under plain `next start` Next itself writes the connection's address last.
  return connected ?? forwarded.at(-1)?.trim() ?? 'unknown'
}

/** The address at the other end of the connection when it is known for sure, that is in the router. */
export function connectionAddress(request: Arrived): string | undefined {
  return request[peer]
}

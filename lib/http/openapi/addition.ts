import type { Method } from '@/lib/http/route-entries'

/** An address that the two documents do not list. */
export interface Addition {
  method: Method
  path: string
  why: string
}

/** Addresses that are served for the same reason. */
export const add = (why: string, ...addresses: readonly `${Method} /${string}`[]): Addition[] =>
  addresses.map((address) => {
    const at = address.indexOf(' ')
    return { method: address.slice(0, at) as Method, path: address.slice(at + 1), why }
  })

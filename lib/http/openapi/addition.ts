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

/** Reading for everybody, changes for the Main administrator. */
export const listed = (noun: string, ...changes: readonly Method[]): Addition[] => {
  const why = `The documents refer to /rest/${noun} without describing it`
  return add(
    why,
    `GET /rest/${noun}/list`,
    `GET /rest/${noun}/{id}`,
    ...changes.map((m) => `${m} /rest/${noun}${m === 'POST' ? '' : '/{id}'}` as const),
  )
}

import { useSyncExternalStore } from 'react'

// Plays `next/navigation` in component tests: one address in memory.

const listeners = new Set<() => void>()
let address = '/console'

function go(to: string): void {
  address = to
  for (const listener of listeners) listener()
}

/** The address of the page under test. */
export const navigation = {
  go,
  get address() {
    return address
  },
  reset: () => go('/console'),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const useAddress = () =>
  new URL(
    useSyncExternalStore(
      subscribe,
      () => address,
      () => address,
    ),
    'http://test',
  )

const router = {
  push: go,
  replace: go,
  refresh: () => {},
  prefetch: () => {},
  back: () => {},
  forward: () => {},
}

export const useRouter = () => router
export const usePathname = () => useAddress().pathname
export const useSearchParams = () => useAddress().searchParams
export const useParams = () => ({})
export const redirect = go
export function notFound(): never {
  throw new Error('not found')
}

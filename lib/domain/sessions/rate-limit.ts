import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { shared } from '@/lib/platform/global'
import { problem } from '@/lib/problems'

// Failed attempts only. A login is guessed slowly from many addresses, an address guesses many logins fast.
const limits = shared('sign-in-limits', () => ({
  login: new RateLimiterMemory({ keyPrefix: 'login', points: 10, duration: 15 * 60 }),
  address: new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: 15 * 60 }),
}))

export interface Attempt {
  login: string
  address: string
}

const keys = ({ login, address }: Attempt) =>
  [
    [limits.login, `${login.toLowerCase()}|${address}`],
    [limits.address, address],
  ] as const

/** 429 when the login at this address, or the address as a whole, has failed too often. */
export async function refuseTooMany(attempt: Attempt): Promise<void> {
  for (const [limiter, key] of keys(attempt)) {
    const state = await limiter.get(key)
    if (state && state.consumedPoints >= limiter.points) throw tooMany(state)
  }
}

export async function countFailure(attempt: Attempt): Promise<void> {
  for (const [limiter, key] of keys(attempt)) await limiter.consume(key).catch(() => null)
}

/** A right password clears the login's failures; those of the address stay. */
export async function forgetFailures(attempt: Attempt): Promise<void> {
  const [[limiter, key]] = keys(attempt)
  await limiter.delete(key)
}

function tooMany(state: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return problem('auth.too-many-attempts', { seconds }, { 'retry-after': String(seconds) })
}

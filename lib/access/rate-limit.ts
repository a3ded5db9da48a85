import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databaseKind, queryOutsideTransaction } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Problem, type ProblemKey, problem } from '@/lib/problems'
import type { Actor } from './actor'

interface Limit {
  points: number
  /** The time in which the points may be used up, from the first one. */
  seconds: number
  says: ProblemKey
  /** Spares the work of this process, and is counted by it alone. */
  own?: boolean
}

const quarter = 15 * 60
/** More requests than a public page can be set to take from an address in an hour. */
const mostRequests = 1000
const ofClient = { seconds: 60, says: 'request.too-often', own: true } as const

/** Wrong pairs: a login is guessed slowly from many addresses, an address guesses many logins fast. */
const limits = {
  'failed-login': { points: 10, seconds: quarter, says: 'auth.too-many-attempts' },
  'failed-address': { points: 100, seconds: quarter, says: 'auth.too-many-attempts' },
  registration: { points: env.REGISTRATIONS_PER_HOUR, seconds: 3600, says: 'request.too-often' },
  'login-check': { points: env.LOGIN_CHECKS_PER_MINUTE, seconds: 60, says: 'request.too-often' },
  /** Links for a new password that somebody asks for: an address, and a login, from any address. */
  'reset-request': { points: 10, seconds: quarter, says: 'request.too-often' },
  'reset-login': { points: 3, seconds: 3600, says: 'request.too-often' },
  /** Tokens of such links that an address tries. */
  // Tokens cannot be guessed, and many people of an office share an address.
  'reset-try': { points: 300, seconds: quarter, says: 'request.too-often' },
  /** Pages of shared links ask again every few seconds, and many people of an office share an address. */
  'share-read': { points: 300, seconds: 60, says: 'request.too-often', own: true },
  /** Of an address to one public page; how many requests is its setting. */
  'citizen-request': { points: mostRequests, seconds: 3600, says: 'request.too-often' },
  'citizen-photo': { points: 60, seconds: 3600, says: 'request.too-often' },
  'citizen-form': { points: 120, seconds: 3600, says: 'request.too-often' },
  'citizen-search': { points: 60, seconds: 60, says: 'request.too-often', own: true },
  /** Tiles of public pages, which may come from another server: a map shows some fifty. */
  'citizen-tile': { points: 3000, seconds: 60, says: 'request.too-often', own: true },
  /** Tracking: links that an address tries, and what it says by them. */
  'citizen-try': { points: 600, seconds: quarter, says: 'request.too-often' },
  'citizen-word': { points: 30, seconds: 3600, says: 'request.too-often' },
  /** Test letters of a person, which go to any address. */
  'mail-trial': { points: 30, seconds: 3600, says: 'request.too-often' },
  /** Wrong codes that a chat sends to the Telegram bot. */
  'telegram-code': { points: 10, seconds: 3600, says: 'request.too-often' },
  upload: { points: env.CLIENT_UPLOADS_PER_MINUTE, ...ofClient },
  geocoding: { points: env.CLIENT_GEOCODINGS_PER_MINUTE, ...ofClient },
  picture: { points: env.CLIENT_PICTURES_PER_MINUTE, ...ofClient },
  task: { points: env.CLIENT_TASKS_PER_MINUTE, ...ofClient },
  export: { points: env.CLIENT_EXPORTS_PER_MINUTE, ...ofClient },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof limits
export type CostlyAction = 'upload' | 'geocoding' | 'picture' | 'task' | 'export'

/**
 * Uses one point of what an address may do, and refuses with 429 when none is left. What was tried counts, also
 * when the transaction that it is called in comes to nothing.
 */
export async function rejectTooOften(action: LimitedAction, address: string): Promise<void> {
  const key = addressKey(address)
  await rejectUsedUp(action, key)
  const state = await takePoint(action, key)
  if (state.consumedPoints > limits[action].points) throw refusal(action, state)
}

/** The same where how many is not the same for all; `of` is what they are counted for. */
export async function rejectAbove(
  action: LimitedAction,
  { of, address, points }: { of: number; address: string; points: number },
): Promise<void> {
  const state = await takePoint(action, `${of}|${addressKey(address)}`)
  if (state.consumedPoints > points) throw refusal(action, state)
}

/** Uses one point of what a Client may do, 429 when none is left. Anybody may become a Client; others were let in by
 * somebody, and their programs may do as much as the server can. */
export async function rejectCostly(
  action: CostlyAction,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<void> {
  if (role !== 'CUSTOMER') return
  const state = await takePoint(action, `person ${userId}`)
  if (state.consumedPoints > limits[action].points) throw refusal(action, state)
}

/** 429 when no point is left, as far as this process knows; uses none. */
export async function rejectUsedUp(action: LimitedAction, key: string): Promise<void> {
  const state = await counters(action).here.get(key)
  if (state && state.consumedPoints >= limits[action].points) throw refusal(action, state)
}

/** Counts here at once, so that parallel tries see each other, and on the database for every process on it. */
export async function takePoint(action: LimitedAction, key: string): Promise<RateLimiterRes> {
  const { here, everywhere } = counters(action)
  const own = await here.consume(key).catch(asState)
  if (!everywhere) return own
  const state = await everywhere.consume(stored(key)).catch(asState)
  const known = await here.get(key)
  if (state.consumedPoints > (known?.consumedPoints ?? 0))
    await here.set(key, state.consumedPoints, Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
  return state
}

/** Gives all points back, those that another process has counted as well. */
export async function forgetPoints(action: LimitedAction, key: string): Promise<void> {
  const { here, everywhere } = counters(action)
  await here.delete(key)
  await everywhere?.delete(stored(key)).catch(() => null)
}

/** What counts as one address: of IPv6 the network, of which everybody has a whole one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [first, last] = [head, tail].map((half) => (half ? half.split(':') : []))
  const zeros = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(last ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}

interface Counters {
  here: RateLimiterMemory
  /** Absent where this process counts alone, as the only one on the embedded database does. */
  everywhere: RateLimiterPostgres | null
}

function counters(action: LimitedAction): Counters {
  return processSingleton(`rate-limit:${action}`, () => createCounters(action))
}

function createCounters(action: LimitedAction): Counters {
  const { points, seconds: duration, own }: Limit = limits[action]
  const here = new RateLimiterMemory({ keyPrefix: action, points, duration })
  if (own || databaseKind() === 'embedded') return { here, everywhere: null }
  const everywhere = new RateLimiterPostgres({
    storeClient: { query: queryOutsideTransaction },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: action,
    points,
    duration,
    // While the database does not answer each process counts for itself.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: action, points, duration }),
  })
  return { here, everywhere }
}

/** Hashes logins and addresses: they are private and may be long. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function asState(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

function refusal(action: LimitedAction, state: RateLimiterRes): Problem {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  return problem(limits[action].says, { seconds }, { 'retry-after': String(seconds) })
}

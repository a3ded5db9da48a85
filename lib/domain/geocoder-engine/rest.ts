import { LRUCache } from 'lru-cache'
import { now } from '@/lib/platform/clock'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Consecutive failures after which an engine is paused; milliseconds of the pause. */
const failuresAtMost = 3
const shortRest = 30_000
/** Shortest and longest pause for a Retry-After, milliseconds. */
const usualRest = 60_000
const longestRest = 600_000

interface FailureState {
  failures: number
  restsUntil: number
}

const failureStates = processSingleton(
  'geocoder-engine-failures',
  () => new LRUCache<string, FailureState>({ max: 100 }),
)

const of = (url: string): FailureState => failureStates.get(url) ?? { failures: 0, restsUntil: 0 }

/** Whether an engine is paused. */
export const isResting = (url: string): boolean => of(url).restsUntil > now().getTime()

/** Resets the failures of an engine after an answer. */
export function hasAnswered(url: string): void {
  failureStates.delete(url)
}

/** Records a failure; `pause` is the Retry-After in seconds. */
export function hasFailed(url: string, pause: number | null = null): void {
  const failures = of(url).failures + 1
  const said = pause === null ? 0 : Math.min(longestRest, Math.max(usualRest, pause * 1000))
  const rest = said || (failures >= failuresAtMost ? shortRest : 0)
  failureStates.set(url, { failures, restsUntil: rest ? now().getTime() + rest : 0 })
}

/** The first pause and the longest, milliseconds. */
const shortest = 5000
const longest = 2 * 3_600_000

/**
 * The delay after so many failed attempts, milliseconds: four times longer each time, with a jitter of a fifth. A
 * `Retry-After` of the receiver in seconds counts when it is longer.
 */
export function retryDelay(attempts: number, retryAfter: number | null = null): number {
  const backoff = Math.min(shortest * 4 ** Math.max(0, attempts - 1), longest)
  const requested = Math.min((retryAfter ?? 0) * 1000, longest)
  return Math.max(backoff * (0.8 + Math.random() * 0.4), requested)
}

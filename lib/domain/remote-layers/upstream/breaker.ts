import { LRUCache } from 'lru-cache'
import { now } from '@/lib/platform/clock'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'

/** Failures in a row that open the circuit. */
const failuresAtMost = 4
/** How long the circuit stays open, milliseconds. */
const rest = 20_000

interface Circuit {
  failures: number
  /** The circuit is open until then, milliseconds. */
  restsUntil: number
  /** Whether a request is testing the server. */
  probing: boolean
}

const circuits = processSingleton('remote-circuits', () => new LRUCache<string, Circuit>({ max: 500 }))

/** A circuit breaker: after repeated failures calls fail at once, and after a pause one request tests the
 * server. Errors that `isFailure` does not count close the circuit. */
export async function guarded<T>(
  origin: string,
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const circuit = circuits.get(origin) ?? { failures: 0, restsUntil: 0, probing: false }
  circuits.set(origin, circuit)
  const open = circuit.failures >= failuresAtMost
  if (open && (circuit.probing || now().getTime() < circuit.restsUntil)) throw paused(circuit)
  circuit.probing = open
  try {
    const result = await work()
    circuit.failures = 0
    return result
  } catch (error) {
    circuit.failures = isFailure(error) ? circuit.failures + 1 : 0
    if (circuit.failures >= failuresAtMost) circuit.restsUntil = now().getTime() + rest
    throw error
  } finally {
    circuit.probing = false
  }
}

function paused({ restsUntil }: Circuit) {
  const seconds = Math.max(1, Math.ceil((restsUntil - now().getTime()) / 1000))
  return problem('remote.paused', {}, { 'retry-after': String(seconds) })
}

/** Resets the circuits of all servers. */
export const closeCircuits = (): void => circuits.clear()

import { LRUCache } from 'lru-cache'
import { now } from '@/lib/platform/clock'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'

/** So many failures in a row open the circuit. */
const failuresAtMost = 4
/** So long a server is left alone then, milliseconds. */
const rest = 20_000

interface Circuit {
  failures: number
  /** Until then nothing is asked, milliseconds. */
  restsUntil: number
  /** Somebody is trying whether it is back. */
  probing: boolean
}

const circuits = processSingleton('remote-circuits', () => new LRUCache<string, Circuit>({ max: 500 }))

/** Asks a server unless it has failed again and again: then nobody waits for it, and after a rest one request tries
 * whether it is back. What `isFailure` does not count as the server's being away closes the circuit. */
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

/** Forgets what is known of all servers. */
export const closeCircuits = (): void => circuits.clear()

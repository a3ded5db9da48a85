import { database, sql } from '@/lib/platform/database'
import { heldBy, leaseFromNow } from '@/lib/platform/jobs'
import type { GeocoderImport } from './record'

const beatEvery = 1000

/** Why an import was stopped from outside. */
export type Ending = 'cancelled' | 'lost' | 'stopping'

/** Heartbeat of an import: once a second it stores the progress, renews the lease of this process, and
 * checks for cancellation. */
export class Pulse {
  progress = 0
  stage: string | null = null
  placesDone = 0
  ending: Ending | null = null
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly signal: AbortSignal

  constructor(
    private readonly job: Pick<GeocoderImport, 'id' | 'attempts'>,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.#abort.signal, stopping])
    stopping.addEventListener('abort', () => this.#end('stopping'), { once: true })
    this.#timer = setInterval(() => void this.beat().catch(() => undefined), beatEvery)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async beat(): Promise<void> {
    const [row] = await database.query<{ cancelled: boolean }>(
      sql`update geocoder_imports set progress = ${Math.min(99, Math.floor(this.progress))}, stage = ${this.stage},
          places_done = ${this.placesDone}, lease_until = ${leaseFromNow}
        where ${heldBy(this.job)} returning cancelled`,
      'geocoder-import-beat',
    )
    // Another process has taken it over.
    if (!row) this.#end('lost')
    else if (row.cancelled) this.#end('cancelled')
  }

  #end(why: Ending): void {
    this.ending ??= why
    this.#abort.abort()
  }
}

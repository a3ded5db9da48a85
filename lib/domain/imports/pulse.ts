import type { Notice } from '@/lib/domain/formats'
import { setImmediate as breathe } from 'node:timers/promises'
import { database, sql } from '@/lib/platform/database'
import { heldBy, leaseFromNow } from '@/lib/platform/jobs'
import { problem } from '@/lib/problems'
import type { ImportJob, RowError } from './record'

/** Listed errors of rows; further ones are only counted. */
const listedAtMost = 1000
const beatEvery = 1000

/** Thrown when the process shuts down, or something has changed meanwhile: the import is left to the next one, which
 * restarts it. */
export class Interrupted extends Error {}

/** Heartbeat of an import: stores the progress, renews the lease of this process and checks for
 * cancellation. */
export class Pulse {
  rowsDone = 0
  rowsTotal: number | null = null
  progress = 0
  errorCount = 0
  readonly errors: RowError[] = []
  notices: Notice[] = []
  /** The stored file of the refused rows. */
  refusedFile: string | null = null
  private next = Date.now() + beatEvery
  private calls = 0

  constructor(
    private readonly job: Pick<ImportJob, 'id' | 'attempts'>,
    private readonly stopping: AbortSignal,
  ) {}

  refuse(error: RowError): void {
    this.errorCount++
    if (this.errors.length < listedAtMost) this.errors.push(error)
  }

  /** Called for every row: updates once a second and yields to the event loop in between. */
  async row(progress: number): Promise<void> {
    if (++this.calls % 64 !== 0) return
    this.progress = progress
    await breathe()
    if (Date.now() >= this.next) await this.beat()
  }

  async beat(): Promise<void> {
    if (this.stopping.aborted) throw new Interrupted()
    this.next = Date.now() + beatEvery
    const [row] = await database.query<{ cancelled: boolean }>(
      sql`update import_jobs set progress = ${Math.min(99, Math.floor(this.progress))}, rows_done = ${this.rowsDone},
          rows_total = ${this.rowsTotal}, error_count = ${this.errorCount}, errors = ${JSON.stringify(this.errors)}::jsonb,
          lease_until = ${leaseFromNow}
        where ${heldBy(this.job)} returning cancelled`,
      'import-beat',
    )
    // Another process has taken it over.
    if (!row) throw new Interrupted()
    if (row.cancelled) throw problem('import.cancelled')
  }
}

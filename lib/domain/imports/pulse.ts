import { setImmediate as breathe } from 'node:timers/promises'
import { database, sql } from '@/lib/platform/database'
import { heldBy, leaseFromNow } from '@/lib/platform/jobs'
import { problem } from '@/lib/problems'
import type { ImportJob, RowError } from './record'

/** Of the rows that cannot be taken, so many are listed; the others are counted. */
const listedAtMost = 1000
const beatEvery = 1000

/** The process is to end: the import is left for the next one. */
export class Interrupted extends Error {}

/** Tells how far an import is, keeps it for this process and hears when it is to stop. */
export class Pulse {
  rowsDone = 0
  rowsTotal: number | null = null
  progress = 0
  errorCount = 0
  readonly errors: RowError[] = []
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

  /** Called for every row: says something once a second and lets others have their turn in between. */
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

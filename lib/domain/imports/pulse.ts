import type { Notice } from '@/lib/domain/formats'
import { setImmediate as breathe } from 'node:timers/promises'
import { database, sql } from '@/lib/platform/database'
import { heldBy, leaseFromNow } from '@/lib/platform/jobs'
import { Heartbeat } from './heartbeat'
import type { ImportJob, RowError } from './record'

/** Listed errors of rows; further ones are only counted. */
const listedAtMost = 1000
const beatEvery = 1000

/** Heartbeat of an import. */
export class Pulse extends Heartbeat {
  errorCount = 0
  readonly errors: RowError[] = []
  notices: Notice[] = []
  /** The stored file of the refused rows. */
  refusedFile: string | null = null
  private next = Date.now() + beatEvery
  private passed = 0

  constructor(
    private readonly job: Pick<ImportJob, 'id' | 'attempts'>,
    stopping: AbortSignal,
  ) {
    super(stopping, 'import.cancelled')
  }

  refuse(error: RowError): void {
    this.errorCount++
    if (this.errors.length < listedAtMost) this.errors.push(error)
  }

  /** Called for every batch of rows: updates once a second and yields to the event loop in between. */
  async rows(count: number, progress: number): Promise<void> {
    this.passed += count
    if (this.passed < 64) return
    this.passed = 0
    this.progress = progress
    await breathe()
    if (Date.now() >= this.next) await this.beat()
  }

  protected override async store() {
    this.next = Date.now() + beatEvery
    const [row] = await database.query<{ cancelled: boolean }>(
      sql`update import_jobs set progress = ${this.percent}, rows_done = ${this.rowsDone},
          rows_total = ${this.rowsTotal}, error_count = ${this.errorCount}, errors = ${JSON.stringify(this.errors)}::jsonb,
          lease_until = ${leaseFromNow}
        where ${heldBy(this.job)} returning cancelled`,
      'import-beat',
    )
    return row
  }
}

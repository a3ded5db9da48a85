import { dropUploads, storeUpload } from '@/lib/domain/files'
import {
  type RefusedForm,
  type RefusedTable,
  refusedTable,
  type Source,
  type SourceRow,
} from '@/lib/domain/formats'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { StagingFile, TooLargeError } from '@/lib/platform/storage'
import { invalid } from '@/lib/problems'
import type { Pulse } from './pulse'
import type { ImportJob, RowError } from './record'

/** The refused rows of an import, reported to the pulse and written to a file with their data. */
export class RefusedRows {
  /** Whether the file had to be given up: it became too large, or could not be written. */
  lost = false
  private readonly table: RefusedTable
  private file: StagingFile | null = null
  /** Rows are refused by the reader and by the batch that is written meanwhile: they take turns. */
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly job: ImportJob,
    private readonly source: Source,
    form: Omit<RefusedForm, 'locale'>,
    private readonly pulse: Pulse,
  ) {
    this.table = refusedTable(source, { ...form, locale: localeOf(job) })
  }

  async add(row: SourceRow, error: RowError): Promise<void> {
    this.pulse.refuse(error)
    await this.inTurn(() => this.write(row, error))
  }

  /** Adds rows that were refused only when all had been read, by reading them again. */
  async addLate(errors: readonly RowError[]): Promise<void> {
    if (errors.length === 0) return
    for (const error of errors) this.pulse.refuse(error)
    const byRow = new Map(errors.map((error) => [error.row, error]))
    for await (const rows of this.source.rows()) {
      for (const row of rows) {
        const error = byRow.get(row.number)
        if (error) await this.inTurn(() => this.write(row, error))
      }
      await this.pulse.rows(rows.length, 95)
    }
  }

  /** Keeps the file from being swept as an abandoned one. */
  async touch(): Promise<void> {
    await this.inTurn(async () => this.file?.touch())
  }

  /** Stores the file and returns its name; null when no row was refused. */
  async store(): Promise<string | null> {
    const { file } = this
    if (!file) return null
    try {
      const upload = { originalName: this.job.originalName, claimedType: null, staged: await file.end() }
      this.file = null
      const uploader = { database, actor: { userId: this.job.userId } }
      return (await storeUpload(uploader, upload, { opaque: true, uncounted: true })).name
    } catch (error) {
      await this.giveUp(error)
      return null
    }
  }

  /** Leaves nothing of a file that was not stored. */
  async discard(): Promise<void> {
    await this.writing
    await this.file?.discard()
    this.file = null
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).catch((error) => this.giveUp(error))
    await this.writing
  }

  private async write(row: SourceRow, { row: _, ...issue }: RowError): Promise<void> {
    if (this.lost) return
    const line = this.table.lineOf(row, invalid(issue).textIn(localeOf(this.job)))
    // A larger one could not be sent back.
    this.file ??= await StagingFile.open(env.UPLOAD_MAX_BYTES)
    if (this.file.isEmpty) await this.file.write(Buffer.from(this.table.head))
    await this.file.write(Buffer.from(line))
  }

  /** The rows that can be taken are worth more than a list of the others. */
  private async giveUp(error: unknown): Promise<void> {
    this.lost = true
    if (!(error instanceof TooLargeError))
      log.warn({ err: error, import: this.job.id }, 'refused rows could not be kept')
    await this.file?.discard().catch(() => undefined)
    this.file = null
  }
}

const localeOf = ({ input }: ImportJob) => input.locale ?? 'ru'

/** Removes the file of an import that came to nothing. */
export async function dropRefused(name: string | null): Promise<void> {
  if (name !== null) await dropUploads(database, [{ folder: 'uploads', name }])
}

import { type Database, raw, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { ExportQuery } from '../export-layer'
import type { Failure, ImportState } from '../record'

export const exportJobName = 'exports'

/** A file that is made of a layer in the background. */
export interface ExportJob {
  id: number
  userId: number
  layerId: number
  state: ImportState
  input: ExportQuery
  /** Of the heads and values of the file. */
  locale: Locale
  /** Name of the stored file; null until it is whole. */
  fileName: string | null
  /** Name for people. */
  title: string | null
  mediaType: string | null
  progress: number
  rowsDone: number
  rowsTotal: number | null
  failure: Failure | null
  cancelled: boolean
  attempts: number
  createdAt: Date
  finishedAt: Date | null
}

export const exportColumns = sql`
  j.id, j.user_id as "userId", j.layer_id as "layerId", j.state, j.input, j.locale, j.file_name as "fileName", j.title,
  j.media_type as "mediaType", j.progress, j.rows_done as "rowsDone", j.rows_total as "rowsTotal", j.failure, j.cancelled,
  j.attempts, j.created_at as "createdAt", j.finished_at as "finishedAt"`

/** A job by its number, locked on request. */
export async function findExport(
  database: Database,
  id: number,
  lock: 'for update' | null = null,
): Promise<ExportJob | null> {
  const [job] = await database.query<ExportJob>(
    sql`select ${exportColumns} from export_jobs j where j.id = ${id} ${raw(lock ?? '')}`,
  )
  return job ?? null
}

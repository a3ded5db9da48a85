import type { Context } from '@/lib/access/context'
import { visibleLayers } from '@/lib/domain/layers'
import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { ExportQuery } from '../export-layer'
import type { Failure, ImportState } from '../record'
import type { ExportNotice } from './losses'

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
  /** What the format leaves out or changes. */
  notices: ExportNotice[]
  failure: Failure | null
  cancelled: boolean
  attempts: number
  createdAt: Date
  finishedAt: Date | null
}

/** An export as the reader may see it. */
export interface OwnExport extends ExportJob {
  /** Of the layer as it is now; null when the reader may not read it any more. */
  layerName: string | null
  /** Until when there is a file for the reader; null without one. */
  expiresAt: Date | null
}

export const exportColumns = sql`
  j.id, j.user_id as "userId", j.layer_id as "layerId", j.state, j.input, j.locale, j.file_name as "fileName", j.title,
  j.media_type as "mediaType", j.progress, j.rows_done as "rowsDone", j.rows_total as "rowsTotal", j.notices, j.failure,
  j.cancelled, j.attempts, j.created_at as "createdAt", j.finished_at as "finishedAt"`

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

/** Exports with what the reader may see of them; `which` limits `export_jobs j`. */
export function readExports(ctx: Context, which: Sql): Promise<OwnExport[]> {
  return ctx.database.query<OwnExport>(sql`
    select ${exportColumns}, l.title as "layerName",
      case when l.id is not null then f.created_at + interval '7 days' end as "expiresAt"
    from export_jobs j
    left join files f on f.name = j.file_name
    left join layers l on l.id = j.layer_id and ${visibleLayers(ctx)}
    where ${which}`)
}

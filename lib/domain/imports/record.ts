import { type Sql, sql } from '@/lib/platform/database'
import { type Issue, Problem, type ProblemKey } from '@/lib/problems'
import type { Notice, RowFault } from '@/lib/domain/formats'
import type { ImportInput } from './schema'

export type ImportState = 'queued' | 'running' | 'done' | 'failed'

export interface RowError extends RowFault {
  row: number
  path: string
}

/** How an import changes an existing layer, in objects. */
export interface Changes {
  added: number
  changed: number
  unchanged: number
  /** Objects of the layer that the file does not have. */
  missing: number
}

/** Why the whole import failed, to be translated for the reader. */
export interface Failure {
  key: ProblemKey
  values: Record<string, string | number>
  issues: Issue[]
}

export interface ImportJob {
  id: number
  userId: number
  state: ImportState
  input: ImportInput
  fileName: string
  originalName: string
  progress: number
  rowsDone: number
  rowsTotal: number | null
  errors: RowError[]
  errorCount: number
  /** What of the file was left out or changed. */
  notices: Notice[]
  /** How an existing layer was, or would be, changed. */
  changes: Changes | null
  failure: Failure | null
  /** The stored file of the refused rows, while there is one. */
  refusedFile: string | null
  layerId: number | null
  /** All layers of it that are still there, in their order. */
  layerIds: number[]
  /** The data table that a file without geometry became. */
  tableId: number | null
  cancelled: boolean
  attempts: number
  createdAt: Date
  finishedAt: Date | null
}

const presentLayers = sql`array(
    select l.id from unnest(j.layer_ids) with ordinality as made (id, n) join layers l on l.id = made.id order by made.n)`

const columnsWith = (errors: Sql): Sql => sql`
  j.id, j.user_id as "userId", j.state, j.input, j.file_name as "fileName", j.original_name as "originalName", j.progress,
  j.rows_done as "rowsDone", j.rows_total as "rowsTotal", ${errors} as errors, j.error_count as "errorCount", j.notices, j.changes, j.failure, j.refused_file as "refusedFile",
  j.layer_id as "layerId", ${presentLayers} as "layerIds", j.table_id as "tableId", j.cancelled, j.attempts, j.created_at as "createdAt", j.finished_at as "finishedAt"`

export const jobColumns = columnsWith(sql`j.errors`)
/** In lists, rejected rows are only counted. */
export const listedColumns = columnsWith(sql`'[]'::jsonb`)

/** The stored form of a problem. */
export function failureOf(error: Problem): Failure {
  return { key: error.key, values: error.values, issues: [...error.issues] }
}

export const problemOf = ({ key, values, issues }: Failure) => new Problem(key, values, {}, issues)

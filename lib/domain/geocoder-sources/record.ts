import { raw, type Sql } from '@/lib/platform/database'
import { Problem, type ProblemKey } from '@/lib/problems'

/** Why an import failed, to be translated for the reader. */
interface Failure {
  key: ProblemKey
  values: Record<string, string | number>
}

export interface GeocoderImport {
  id: number
  userId: number
  state: 'queued' | 'running' | 'done' | 'failed'
  fileName: string
  originalName: string
  title: string | null
  progress: number
  stage: string | null
  placesDone: number
  failure: Failure | null
  sourceId: number | null
  cancelled: boolean
  attempts: number
  createdAt: Date
  finishedAt: Date | null
}

export const importColumns: Sql = raw(`
  j.id, j.user_id as "userId", j.state, j.file_name as "fileName", j.original_name as "originalName", j.title, j.progress,
  j.stage, j.places_done as "placesDone", j.failure, j.source_id as "sourceId", j.cancelled, j.attempts,
  j.created_at as "createdAt", j.finished_at as "finishedAt"`)

export const failureOf = ({ key, values }: Problem): Failure => ({ key, values })

export const problemOf = ({ key, values }: Failure): Problem => new Problem(key, values)

export const jobName = 'geocoder-imports'

import type { Locale } from '@/lib/shared/locale'
import { flag, integer, moment, nullable, part, shape, text } from '@/lib/wire'
import { problemOf } from '../record'
import type { ExportJob } from './record'

/** An export with its reason in the reader's language. */
export interface ReadExport {
  job: ExportJob & { reason: string | null }
}

/** Translates the reason for the reader. */
export function readExport(job: ExportJob, locale: Locale): ReadExport {
  return { job: { ...job, reason: job.failure && problemOf(job.failure).textIn(locale) } }
}

export const presentExport = shape<ReadExport>()({
  job: part(
    ({ job }) => job,
    shape<ReadExport['job']>('ExportJob')({
      id: integer((job) => job.id),
      layerId: integer((job) => job.layerId),
      format: text((job) => job.input.format),
      state: text((job) => job.state),
      progress: integer((job) => job.progress),
      rowsDone: integer((job) => job.rowsDone),
      rowsTotal: nullable.integer((job) => job.rowsTotal),
      fileName: nullable.text((job) => job.title),
      reason: nullable.text((job) => job.reason),
      cancelled: flag((job) => job.cancelled),
      createdAt: moment((job) => job.createdAt),
      finishedAt: nullable.moment((job) => job.finishedAt),
    }),
  ),
})

import type { Locale } from '@/lib/shared/locale'
import { flag, integer, list, moment, nullable, part, shape, text } from '@/lib/wire'
import { presentNotice } from '../presenter'
import { problemOf } from '../record'
import { type LossText, readExpected, readLosses } from './loss-texts'
import type { ExpectedNotice, ExportNotice } from './losses'
import type { OwnExport } from './record'

/** An export with its reasons in the reader's language. */
export interface ReadExport {
  job: Omit<OwnExport, 'notices'> & { notices: (ExportNotice & LossText)[]; reason: string | null }
}

/** Translates the reasons for the reader. */
export function readExport(job: OwnExport, locale: Locale): ReadExport {
  const notices = readLosses(job.notices, locale)
  return { job: { ...job, notices, reason: job.failure && problemOf(job.failure).textIn(locale) } }
}

const job = shape<ReadExport['job']>('ExportJob')({
  id: integer((job) => job.id),
  layerId: integer((job) => job.layerId),
  layerName: nullable.text((job) => job.layerName),
  format: text((job) => job.input.format),
  state: text((job) => job.state),
  progress: integer((job) => job.progress),
  rowsDone: integer((job) => job.rowsDone),
  rowsTotal: nullable.integer((job) => job.rowsTotal),
  fileName: nullable.text((job) => (job.layerName === null ? null : job.title)),
  notices: list((job) => job.notices, presentNotice),
  reason: nullable.text((job) => job.reason),
  cancelled: flag((job) => job.cancelled),
  createdAt: moment((job) => job.createdAt),
  finishedAt: nullable.moment((job) => job.finishedAt),
  expiresAt: nullable.moment((job) => job.expiresAt),
})

export const presentExport = shape<ReadExport>()({ job: part((read) => read.job, job) })

export const presentExports = shape<readonly ReadExport[]>()({
  jobs: list((all) => all.map((read) => read.job), job),
})

/** What an export will or may leave out. */
export interface ReadExpected {
  notices: (ExpectedNotice & LossText)[]
}

/** Adds the sentences for the reader. */
export const readPreview = (expected: readonly ExpectedNotice[], locale: Locale): ReadExpected => ({
  notices: readExpected(expected, locale),
})

export const presentExportPreview = shape<ReadExpected>()({
  notices: list(
    (read) => read.notices,
    shape<ExpectedNotice & LossText>('ExportNotice')({
      kind: text((notice) => notice.kind),
      name: nullable.text((notice) => notice.name),
      text: text((notice) => notice.text),
    }),
  ),
})

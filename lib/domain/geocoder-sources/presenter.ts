import { integer, list, moment, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { Locale } from '@/lib/shared/locale'
import { flag } from '@/lib/wire'
import { type GeocoderImport, problemOf } from './record'
import type { GeocoderStatus, VisibleSource } from './sources'

type Counts = NonNullable<VisibleSource['counts']>

const sum = (counts: Counts, kinds: readonly (keyof Counts)[]) =>
  kinds.reduce((all, kind) => all + (counts[kind] ?? 0), 0)

/** Counts by kind of place. */
const counts = shape<Counts>('GeocoderCounts')({
  regions: integer((one) => sum(one, ['country', 'state', 'county'])),
  settlements: integer((one) => sum(one, ['city', 'town', 'village', 'hamlet'])),
  districts: integer((one) => sum(one, ['district', 'neighbourhood'])),
  streets: integer((one) => sum(one, ['street'])),
  houses: integer((one) => sum(one, ['house'])),
  interests: integer((one) => sum(one, ['poi'])),
  postcodes: integer((one) => sum(one, ['postcode'])),
})

const source = shape<VisibleSource>('GeocoderSource')({
  id: integer((one) => one.id),
  kind: text((one) => one.kind),
  name: text((one) => one.name),
  title: text((one) => one.title),
  file_name: nullable.text((one) => one.fileName),
  state: text((one) => one.state),
  progress: nullable.integer((one) => one.progress),
  places: integer((one) => one.places),
  words: integer((one) => one.words),
  skipped: integer((one) => one.skipped),
  counts: nullable.part((one) => one.counts, counts),
  bytes: integer((one) => one.bytes),
  attribution: text((one) => one.attribution ?? ''),
  reason: nullable.text((one) => one.error),
  started_at: moment((one) => one.startedAt),
  loaded_at: nullable.moment((one) => one.loadedAt),
})

export const presentGeocoderStatus = shape<GeocoderStatus>('GeocoderStatus')({
  world: text((status) => status.world),
  places: integer((status) => status.places),
  words: integer((status) => status.words),
  sources: list((status) => status.sources, source),
})

/** An import with its failure in the reader's language. */
export interface ReadGeocoderImport {
  job: GeocoderImport & { reason: string | null }
}

/** Translates the failure for the reader. */
export const readGeocoderImport = (job: GeocoderImport, locale: Locale): ReadGeocoderImport => ({
  job: { ...job, reason: job.failure && problemOf(job.failure).textIn(locale) },
})

const job = shape<ReadGeocoderImport['job']>('GeocoderImport')({
  id: integer((one) => one.id),
  state: text((one) => one.state),
  file_name: text((one) => one.originalName),
  title: nullable.text((one) => one.title),
  progress: integer((one) => one.progress),
  stage: nullable.text((one) => one.stage),
  places: integer((one) => one.placesDone),
  source_id: nullable.integer((one) => one.sourceId),
  reason: nullable.text((one) => one.reason),
  cancelled: flag((one) => one.cancelled),
  created_at: moment((one) => one.createdAt),
  finished_at: nullable.moment((one) => one.finishedAt),
})

export const presentGeocoderImport = shape<ReadGeocoderImport>()({ job: part((read) => read.job, job) })

export const presentGeocoderImports = shape<readonly ReadGeocoderImport[]>()({
  jobs: list((all) => all.map((read) => read.job), job),
})

export type GeocoderStatusWire = WireOf<typeof presentGeocoderStatus>
export type GeocoderImportWire = WireOf<typeof job>

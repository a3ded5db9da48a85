import { z } from 'zod'
import { type PlaceForm, separators, type TableForm, type TypeReason } from '@/lib/domain/formats'
import type { Locale } from '@/lib/shared/locale'
import { invalid } from '@/lib/problems'
import {
  flag,
  integer,
  integers,
  list,
  moment,
  nullable,
  part,
  type Presenter,
  shape,
  text,
} from '@/lib/wire'
import { type ReadNotice, readNotices } from './notice-texts'
import type { PlannedField } from './plan-fields'
import type { ImportPreview } from './import-preview'
import { rasterStepOf } from './rasters/steps'
import { type Changes, type ImportJob, problemOf } from './record'

/** An import with its reasons in the reader's language. */
export interface ReadImport {
  job: Omit<ImportJob, 'errors' | 'notices'> & {
    errors: { row: number; reason: string }[]
    notices: ReadNotice[]
    reason: string | null
  }
}

/** Translates the reasons for the reader. */
export function readImport(job: ImportJob, locale: Locale): ReadImport {
  const errors = job.errors.map(({ row, ...issue }) => ({ row, reason: invalid(issue).textIn(locale) }))
  const reason = job.failure && problemOf(job.failure).textIn(locale)
  const notices = readNotices(job.notices, locale)
  return { job: { ...job, errors, notices, reason } }
}

/** What of a file is left out or changed. */
export const presentNotice = shape<ReadNotice<string>>('ImportNotice')({
  kind: text((notice) => notice.kind),
  name: nullable.text((notice) => notice.name),
  count: integer((notice) => notice.count),
  text: text((notice) => notice.text),
})

/** How an import changed the objects of a layer. */
export const presentChanges = shape<Changes>('ImportChanges')({
  added: integer((changes) => changes.added),
  changed: integer((changes) => changes.changed),
  unchanged: integer((changes) => changes.unchanged),
  missing: integer((changes) => changes.missing),
})

const job = shape<ReadImport['job']>('ImportJob')({
  id: integer((job) => job.id),
  name: text((job) => job.input.name),
  fileName: text((job) => job.originalName),
  state: text((job) => job.state),
  progress: integer((job) => job.progress),
  layerId: nullable.integer((job) => job.layerId ?? job.layerIds[0] ?? null),
  layerIds: integers((job) => job.layerIds),
  tableId: nullable.integer((job) => job.tableId),
  targetLayerId: nullable.integer((job) => job.input.layerId ?? null),
  rasterStep: nullable.text((job) => rasterStepOf(job)),
  rowsDone: integer((job) => job.rowsDone),
  rowsTotal: nullable.integer((job) => job.rowsTotal),
  errors: list(
    (job) => job.errors,
    shape<{ row: number; reason: string }>()({
      row: integer((error) => error.row),
      reason: text((error) => error.reason),
    }),
  ),
  errorCount: integer((job) => job.errorCount),
  refusedFile: flag((job) => job.refusedFile !== null),
  notices: list((job) => job.notices, presentNotice),
  dryRun: flag((job) => job.input.dryRun ?? false),
  changes: nullable.part((job) => job.changes, presentChanges),
  reason: nullable.text((job) => job.reason),
  cancelled: flag((job) => job.cancelled),
  createdAt: moment((job) => job.createdAt),
  finishedAt: nullable.moment((job) => job.finishedAt),
})

export const presentImport = shape<ReadImport>()({ job: part((read) => read.job, job) })

export const presentImports = shape<readonly ReadImport[]>()({
  jobs: list((all) => all.map((read) => read.job), job),
})

const row = z.object({
  number: z.int(),
  geometryType: z.string().nullable(),
  properties: z.record(z.string(), z.unknown()),
  error: z.string().nullable(),
})

const presentReason = shape<TypeReason>('ImportTypeReason')({
  by: text(({ by }) => by),
  row: nullable.integer((reason) => ('row' in reason ? reason.row : null)),
  value: nullable.text((reason) => ('value' in reason ? reason.value : null)),
})

const presentField = shape<PlannedField>()({
  name: text((field) => field.column),
  rusName: text((field) => field.rusName),
  type: text((field) => field.type),
  take: flag((field) => field.take),
  into: nullable.text((field) => field.into),
  typeReason: nullable.part((field) => field.typeReason ?? null, presentReason),
})

const box = z.tuple([z.number(), z.number(), z.number(), z.number()])

const kinds = z
  .object({ point: z.int(), line: z.int(), area: z.int() })
  .meta({ description: 'how many of the rows that were read have points, lines and areas' })

/** The columns that hold the place: a pair, or one of geometry or of both coordinates. */
const place = z.object({
  lon: z.string().nullable(),
  lat: z.string().nullable(),
  wkt: z.string().nullable(),
})

/** For plain tables. */
const table = z.object({
  separator: z.enum(separators),
  columns: z.array(z.string()),
  ...place.shape,
  candidates: z.array(place),
})

function presentTable({ separator, columns, place, candidates }: TableForm) {
  return { separator, columns, ...presentPlace(place), candidates: candidates.map(presentPlace) }
}

function presentPlace(form: PlaceForm | null) {
  if (form && 'lon' in form) return { lon: form.lon, lat: form.lat, wkt: null }
  return { lon: null, lat: null, wkt: form && ('both' in form ? form.both : form.geometry) }
}

/** What a file of pixels holds. */
const raster = z.object({
  width: z.int(),
  height: z.int(),
  files: z.int(),
  crs: z.string().nullable(),
  crsName: z.string(),
  alpha: z.int().nullable(),
  bands: z.array(z.object({ type: z.string(), name: z.string().nullable(), nodata: z.number().nullable() })),
})

export const presentPreview: Presenter<ImportPreview> = {
  render: ({ fields, table, ...preview }, dialect) => ({
    ...preview,
    table: table && presentTable(table),
    fields: fields.map((field) => presentField.render(field, dialect)),
  }),
  schema: (dialect) =>
    z.object({
      format: z.string(),
      encoding: z.string().nullable(),
      encodings: z.array(z.string()),
      srid: z.int().nullable(),
      sridFrom: z.enum(['file', 'format', 'request', 'assumed']),
      table: table.nullable(),
      sources: z.array(z.string()),
      geometryType: z.string().nullable(),
      kinds,
      mayBeTable: z.boolean(),
      fields: z.array(presentField.schema(dialect)),
      rows: z.array(row),
      count: z.int().nullable(),
      notices: z.array(presentNotice.schema(dialect)),
      bbox: box.nullable(),
      raster: raster.nullable(),
      sample: z.array(z.object({ number: z.int(), geometry: z.looseObject({ type: z.string() }) })),
    }),
}

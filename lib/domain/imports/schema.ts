import { z } from 'zod'
import { rasterBounds, separators } from '@/lib/domain/formats'
import { CreateDataTable } from '@/lib/domain/data-tables'
import { CreateLayer, FileTime, type GeometryType, oneOfWords, titleAtMost } from '@/lib/domain/layers'
import { invalid, issuesOf, Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { kindTitleAtMost } from '@/lib/shared/kind-names'
import { fieldTypes } from '@/lib/shared/layer-types'
import { inputs } from '@/lib/wire'
import { requireRoom } from './name-kinds'

const columnAtMost = 200

/** Target of a file field; unlisted fields keep the default. */
const FieldChange = z.object({
  /** As named in the preview. */
  name: inputs.text(63, 1),
  rusName: inputs.text(200).optional(),
  type: oneOfWords(fieldTypes).optional(),
  take: inputs.flag().optional(),
  /** The target field in an existing layer. */
  into: inputs.text(63).optional(),
})
export type FieldChange = z.output<typeof FieldChange>

/** A file of a raster, and the time that its pixels are of. */
const FileOfTime = z.object({ name: inputs.text(500, 1), time: FileTime.nullable() })

const input = {
  /** Title of the layer; the file name by default. */
  name: inputs.title(titleAtMost).optional(),
  typeName: inputs.text(127, 1).optional(),
  /** The group of the new layer. */
  groupId: inputs.id().optional(),
  /** An existing layer to which the objects are added. */
  layerId: inputs.id().optional(),
  /** What happens to the objects of the existing layer: they stay, all are replaced, or those with the same key are
   * updated. */
  mode: z.enum(['append', 'replace', 'upsert']).optional(),
  /** The field of the layer whose values are the keys of an update. */
  keyField: inputs.text(63, 1).optional(),
  /** What happens at an update to objects that the file does not have: they are kept, deleted, or marked in a field. */
  missing: z.enum(['keep', 'delete', 'mark']).optional(),
  /** The boolean field that is set for missing objects, and unset for the others. */
  missingField: inputs.text(63, 1).optional(),
  /** Only counts the changes of an existing layer. */
  dryRun: inputs.flag().optional(),
  encoding: inputs.text(40).optional(),
  /** A code, a PROJ string or WKT. */
  srid: inputs.text(10_000).optional(),
  /** One of several layers in the file. */
  source: inputs.text(200).optional(),
  /** For plain tables: the separator, and the columns with coordinates. */
  separator: z.enum(separators).optional(),
  lonField: inputs.text(columnAtMost).optional(),
  latField: inputs.text(columnAtMost).optional(),
  wktField: inputs.text(columnAtMost).optional(),
  /** Whether polygons that are not valid, and rings that are not closed, refuse their row or are mended. */
  invalidGeometry: z.enum(['refuse', 'mend']).optional(),
  /** Whether values that do not fit their column refuse their row or are left empty. */
  invalidValues: z.enum(['refuse', 'empty']).optional(),
  /** Whether a file without geometry is refused or becomes a data table. */
  withoutGeometry: z.enum(['refuse', 'table']).optional(),
  /** Whether points, lines and areas of one file share a layer, or each kind becomes a separate one. */
  mixedGeometry: z.enum(['together', 'split']).optional().meta({
    description:
      'together (the default): one layer of any geometry; split: a layer for each of points, lines and areas',
  }),
  fields: inputs.jsonText(z.array(FieldChange).max(500)).optional(),
  /** Where the times of the files of a raster come from; with it, or with `times`, each is stored by itself. */
  timesFrom: z.enum(['file', 'name']).optional().meta({
    description:
      'Of a raster: each file of the archive is kept by itself with a time, which is that in the file (file) or in its name (name). Without it and `times` they become one picture',
  }),
  times: inputs.jsonText(z.array(FileOfTime).max(rasterBounds.files)).optional().meta({
    description: 'Of a raster: the times of files by their paths in the archive, before those of `timesFrom`',
  }),
}

/** Same in the query string, when the body is the file itself. */
export const ImportQuery = z.object({
  ...input,
  /** Name of one of the caller's uploads, instead of a file. */
  upload: inputs.text(200, 1).optional(),
})
export type ImportQuery = z.output<typeof ImportQuery>

/** The choices of an import into an existing layer that is repeated. */
export const RepeatedInput = z.object(input).omit({
  name: true,
  typeName: true,
  groupId: true,
  layerId: true,
  dryRun: true,
  withoutGeometry: true,
  mixedGeometry: true,
  timesFrom: true,
  times: true,
})
export type RepeatedInput = z.output<typeof RepeatedInput>

export interface ImportInput extends Omit<ImportQuery, 'name' | 'upload'> {
  name: string
  /** The language of the file of refused rows, and of the names of kinds. */
  locale?: Locale
  /** Whether the file holds pixels. */
  isRaster?: true
}

/** The kind of geometry of a new layer: mended polygons may fall into parts. */
export const kindOfLayer = (geometryType: string, { invalidGeometry }: ImportInput): GeometryType =>
  (invalidGeometry === 'mend' && geometryType === 'Polygon' ? 'MultiPolygon' : geometryType) as GeometryType

/** How an update finds its objects. */
export interface Merging {
  keyField: string
  missing: 'keep' | 'delete' | 'mark'
  missingField: string | undefined
}

/** The choices of an update; null for imports that only add or replace. */
export const mergingOf = ({ mode, keyField, missing = 'keep', missingField }: ImportInput): Merging | null =>
  mode === 'upsert' && keyField !== undefined ? { keyField, missing, missingField } : null

export const JobPath = z.object({ jobId: inputs.IdPath.shape.id })

export const JobsQuery = z.object({ limit: inputs.limit(20) })
export type JobsQuery = z.output<typeof JobsQuery>

/** Validates form fields and merges them over the query string; empty fields count as absent. */
export function readSaid(fields: Readonly<Record<string, string>>, query: ImportQuery): ImportQuery {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  return { ...query, ...parse(ImportQuery, said) }
}

/** The input of an import, completed for a file of this name. */
export function readInput(originalName: string, { upload: _, ...given }: ImportQuery): ImportInput {
  const splits = given.mixedGeometry === 'split'
  const name = given.name ?? titleOf(originalName, splits ? kindTitleAtMost : titleAtMost)
  const typeName = given.typeName ?? null
  parse(CreateLayer, { name, info: { typeName } })
  if (given.withoutGeometry === 'table') parse(CreateDataTable, { name, info: { typeName } })
  requireChoices(given)
  if (splits) requireRoom({ ...given, name })
  return { ...given, name }
}

/** Rejects choices that need others, and those that would be without effect. */
function requireChoices(given: Omit<ImportQuery, 'upload'>): void {
  const { mode, layerId, keyField, missing, missingField, dryRun, lonField, latField } = given
  const { withoutGeometry, mixedGeometry } = given
  const existing = (mode !== undefined && mode !== 'append') || dryRun
  const needed = [
    existing && layerId === undefined && 'layerId',
    mode === 'upsert' && keyField === undefined && 'keyField',
    missing === 'mark' && missingField === undefined && 'missingField',
    lonField !== undefined && latField === undefined && 'latField',
    latField !== undefined && lonField === undefined && 'lonField',
  ].filter((path) => typeof path === 'string')
  const idle = Object.entries({
    ...(mode !== 'upsert' && { keyField, missing }),
    ...(missing !== 'mark' && { missingField }),
    ...(layerId !== undefined && {
      withoutGeometry: withoutGeometry === 'table' ? withoutGeometry : undefined,
      mixedGeometry: mixedGeometry === 'split' ? mixedGeometry : undefined,
    }),
  }).flatMap(([path, value]) => (value === undefined ? [] : [path]))
  if (idle.length > 0) throw invalid(...idle.map((path) => ({ path, rule: 'withoutEffect' as const })))
  if (needed.length > 0) throw invalid(...needed.map((path) => ({ path, rule: 'required' as const })))
}

function titleOf(fileName: string, atMost: number): string {
  const title = fileName.replace(/\.[^.]{1,10}$/, '').trim()
  return (title || 'Layer').toWellFormed().slice(0, atMost)
}

/** How a file is opened. */
export const readingOf = (input: ImportInput) => ({ ...input, plain: input.withoutGeometry === 'table' })

/** Validates an input; throws the problem that request validation would give. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = schema.safeParse(input)
  if (!checked.success) throw new Problem('request.invalid', {}, {}, issuesOf(checked.error, input))
  return checked.data
}

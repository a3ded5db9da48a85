import type { Context } from '@/lib/access/context'
import {
  closeRings,
  convertValue,
  type Notice,
  type Preview,
  type PreviewRow,
  previewSource,
} from '@/lib/domain/formats'
import type { GeometryType } from '@/lib/domain/layers'
import { validateGeometry } from '@/lib/domain/objects'
import { invalid, type Issue } from '@/lib/problems'
import { requireNoUpdate } from './import-photos'
import { readNotices } from './notice-texts'
import type { ImportPreview } from './import-preview'
import { type PlannedField, planFields, skippedFields } from './plan-fields'
import { fileAtHand, type ReceivedImport } from './received'
import { systemsOf } from './find-system'
import { previewRaster } from './rasters/preview-raster'
import { requireNoTimes } from './rasters/times-of-files'
import { type ImportInput, type ImportQuery, kindOfLayer, readInput } from './schema'
import { checkTarget } from './resolve-target'

/** Previews an import of the file without storing anything. It is given up when the signal is aborted. */
export async function previewImport(
  ctx: Context,
  received: ReceivedImport,
  query: ImportQuery,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const file = await fileAtHand(ctx, received, query)
  try {
    const input = readInput(file.originalName, file.said)
    const target = await checkTarget(ctx, input)
    const raster = await previewRaster(ctx, file, input, signal)
    if (raster) return raster
    requireNoTimes(input)
    const options = { ...input, plain: true, ...systemsOf(ctx.database), signal }
    const { typing, surveyed, heights, faults, ...preview } = await previewSource(file.path, options)
    requireNoUpdate(preview, input)
    const fields = planFields(preview.fields, input.fields, target?.fields ?? null)
    const candidates = preview.table?.candidates.length ?? 0
    const mayBeTable = preview.geometryType === null && faults === 0 && candidates === 0 && !target
    const asTable = mayBeTable && input.withoutGeometry === 'table'
    const kind = asTable
      ? null
      : (target?.geometry.type ?? kindOfLayer(preview.geometryType ?? 'Geometry', input))
    const rows = preview.rows.map((row) => {
      const { properties, issue } = validateRow(row, fields, typing, kind, input)
      const error = issue && invalid(issue).textIn(ctx.locale)
      return { number: row.number, geometryType: row.geometry?.type ?? null, properties, error }
    })
    const skipped = skippedFields(fields, input.fields).map(
      ({ rusName }): Notice => ({ kind: 'columns', name: rusName, count: surveyed }),
    )
    const dropped: Notice[] =
      heights > 0 && target && !target.heights ? [{ kind: 'heights', name: null, count: heights }] : []
    const notices = readNotices([...preview.notices, ...dropped, ...skipped], ctx.locale)
    return { ...preview, raster: null, mayBeTable, fields, rows, notices }
  } finally {
    await file.release()
  }
}

/** The values of a row converted to the columns, and the first error. */
function validateRow(
  { geometry, given, fault }: PreviewRow,
  fields: readonly PlannedField[],
  typing: Preview['typing'],
  kind: GeometryType | null,
  { invalidGeometry, invalidValues }: ImportInput,
) {
  const properties: Record<string, unknown> = {}
  let issue: Issue | null = fault && { path: '', ...fault }
  if (!issue && kind && !geometry) issue = { path: '', rule: 'noGeometry' }
  if (!issue && kind && geometry) {
    const validated = validateGeometry(invalidGeometry === 'mend' ? closeRings(geometry) : geometry, kind)
    if ('fault' in validated) issue = { path: '', ...validated.fault }
  }
  for (const { name, column, rusName, type, take } of fields) {
    const value = convertValue(given[name], type, typing)
    properties[column] = value ?? null
    if (value === undefined && take && invalidValues !== 'empty')
      issue ??= { path: rusName, rule: 'columnValue', values: { type } }
  }
  return { properties, issue }
}

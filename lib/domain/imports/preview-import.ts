import type { Context } from '@/lib/access/context'
import { type Preview, previewSource } from '@/lib/domain/formats'
import { discard } from '@/lib/platform/storage'
import { invalid } from '@/lib/problems'
import { type ImportField, nameColumns } from './name-columns'
import { definitionFrom } from './record'
import { type ImportQuery, readWish } from './schema'
import type { ReceivedImport } from './start-import'

export interface ImportPreview extends Omit<Preview, 'fields' | 'rows'> {
  fields: ImportField[]
  rows: {
    number: number
    geometryType: string | null
    properties: Record<string, unknown>
    error: string | null
  }[]
}

/** What an import of the file would give, without keeping anything. */
export async function previewImport(
  ctx: Context,
  received: ReceivedImport,
  query: ImportQuery,
): Promise<ImportPreview> {
  try {
    const wish = readWish(received.originalName, received.fields, query)
    const options = { ...wish, definitionOf: definitionFrom(ctx.database) }
    const preview = await previewSource(received.staged.path, options)
    const fields = nameColumns(preview.fields)
    const rows = preview.rows.map(({ number, geometryType, attributes, fault }) => ({
      number,
      geometryType,
      properties: Object.fromEntries(fields.map(({ name, column }) => [column, attributes[name] ?? null])),
      error: fault && invalid({ path: '', ...fault }).textIn(ctx.locale),
    }))
    return { ...preview, fields, rows }
  } finally {
    await discard(received.staged)
  }
}

import { convertValue } from './values/convert-value'
import { openSource } from './open-source'
import { encodings } from './text/encodings'
import type { Format, RowFault, SourceField, SourceOptions, SourceRow } from './record'
import { Survey } from './values/survey'

/** What a file would give, by its first rows. */
export interface Preview {
  format: Format
  encoding: string | null
  /** What the caller may choose from; empty where there is nothing to choose. */
  encodings: readonly string[]
  srid: number | null
  sources: readonly string[]
  geometryType: string | null
  fields: SourceField[]
  rows: PreviewRow[]
  /** Of rows; null when only reading all of it would tell. */
  count: number | null
}

export interface PreviewRow {
  number: number
  geometryType: string | null
  attributes: Record<string, unknown>
  fault: RowFault | null
}

const surveyed = 1000
const shown = 20

export async function previewSource(path: string, options: SourceOptions): Promise<Preview> {
  const source = await openSource(path, options)
  try {
    const survey = new Survey(source)
    const first: SourceRow[] = []
    let ended = true
    for await (const row of source.rows()) {
      if (survey.count === surveyed) {
        ended = false
        break
      }
      survey.add(row)
      if (first.length < shown) first.push(row)
    }
    const { fields, geometryType, count } = survey
    const rows = first.map((row) => previewRow(row, fields, source.typing))
    const { format, encoding, srid, sources } = source
    return {
      format,
      encoding,
      encodings: encoding === null ? [] : encodings,
      srid,
      sources,
      geometryType,
      fields,
      rows,
      count: ended ? count : source.count,
    }
  } finally {
    await source.close()
  }
}

function previewRow(
  { number, geometry, attributes, fault }: SourceRow,
  fields: readonly SourceField[],
  typing: Parameters<typeof convertValue>[2],
): PreviewRow {
  const converted = fields.map(({ name, type }) => [
    name,
    convertValue(attributes[name], type, typing) ?? null,
  ])
  return {
    number,
    geometryType: geometry?.type ?? null,
    attributes: Object.fromEntries(converted),
    fault: fault ?? null,
  }
}

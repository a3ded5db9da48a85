import type { Geometry } from 'geojson'
import { type Box, PreviewGeometry, type PreviewFeature } from './geometry/preview-geometry'
import { hasHeights } from './geometry/has-heights'
import type { GeometryKind } from '@/lib/shared/layer-types'
import { kindsOf } from './geometry/kinds-of'
import { convertedEncodings } from './gdal/recode'
import { openSource } from './open-source'
import { placeRows } from './places/place-rows'
import {
  convertedFormats,
  type Format,
  type Notice,
  type RowFault,
  type SourceField,
  type SourceOptions,
  type SourceRow,
  type SystemFrom,
  type TableForm,
  type Typing,
} from './record'
import { encodings } from './text/encodings'
import { convertValue } from './values/convert-value'
import { Survey } from './values/survey'

/** A preview of a file from its first rows. */
export interface Preview {
  format: Format
  encoding: string | null
  /** Encodings to choose from; empty where there is no choice. */
  encodings: readonly string[]
  srid: number | null
  sridFrom: SystemFrom
  sources: readonly string[]
  /** For plain tables. */
  table: TableForm | null
  geometryType: string | null
  /** How many of the rows that were read have points, lines and areas; a collection may have several. */
  kinds: Record<GeometryKind, number>
  fields: SourceField[]
  typing: Typing
  rows: PreviewRow[]
  /** Number of rows; null when the whole file would have to be read. */
  count: number | null
  /** Rows that were read. */
  surveyed: number
  /** Rows among them that are refused whatever is chosen. */
  faults: number
  /** Rows among them with heights. */
  heights: number
  /** What they have that is left out. */
  notices: Notice[]
  /** Bounding box of the rows that were read. */
  bbox: Box | null
  /** Their thinned geometry. */
  sample: readonly PreviewFeature[]
}

export interface PreviewRow {
  number: number
  geometry: Geometry | null
  /** Converted to the detected types, and as in the file. */
  attributes: Record<string, unknown>
  given: Record<string, unknown>
  fault: RowFault | null
}

const surveyed = 1000
const shown = 20

/** Opens a file and previews its first rows. */
export async function previewSource(path: string, options: SourceOptions): Promise<Preview> {
  const source = await openSource(path, { ...options, sample: surveyed + 1 })
  try {
    const survey = new Survey(source)
    const preview = new PreviewGeometry()
    const first: SourceRow[] = []
    let ended = true
    let heights = 0
    const kinds = { point: 0, line: 0, area: 0 }
    // Counted here, since only their places are transformed.
    const rows = async function* () {
      for await (const batch of source.rows()) {
        for (const { geometry } of batch) if (geometry && hasHeights(geometry)) heights++
        yield batch
      }
    }
    for await (const row of placeRows({ ...source, rows }, options.toDegrees)) {
      if (survey.count === surveyed) {
        ended = false
        break
      }
      survey.add(row)
      preview.add(row)
      for (const kind of row.geometry ? kindsOf(row.geometry) : []) kinds[kind]++
      if (first.length < shown) first.push(row)
    }
    const { fields, geometryType, count, faults } = survey
    const { format, encoding, srid, sridFrom, sources, table, typing } = source
    return {
      format,
      encoding,
      encodings: encoding === null ? [] : isConverted(format) ? convertedEncodings : encodings,
      srid,
      sridFrom,
      sources,
      table: table ?? null,
      geometryType,
      kinds,
      fields: fields.map((field) => ({ ...field, typeReason: survey.reasonOf(field.name) })),
      typing,
      rows: first.map((row) => previewRow(row, fields, typing)),
      count: ended ? count : source.count,
      surveyed: count,
      faults,
      heights,
      notices: source.notices(),
      bbox: preview.box,
      sample: preview.features,
    }
  } finally {
    await source.close()
  }
}

const isConverted = (format: Format) => (convertedFormats as readonly Format[]).includes(format)

function previewRow(
  { number, geometry, attributes, fault }: SourceRow,
  fields: readonly SourceField[],
  typing: Typing,
): PreviewRow {
  const converted = fields.map(({ name, type }) => [
    name,
    convertValue(attributes[name], type, typing) ?? null,
  ])
  return {
    number,
    geometry,
    attributes: Object.fromEntries(converted),
    given: attributes,
    fault: fault ?? null,
  }
}

import {
  commonSystem,
  type Encoding,
  encodingOf,
  type ExportFormat,
  mapInfoEncodings,
} from '@/lib/domain/formats'
import { quoted } from '@/lib/domain/layers'
import { geometryText, type ObjectTable } from '@/lib/domain/objects'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** A system that coordinates are transformed to. */
export interface TargetSystem {
  srid: number
  /** As a PROJ string. */
  definition: string
  wkt: string
}

const titles: Partial<Record<ExportFormat, string>> = { geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX' }

/** The system of an export; null is longitude and latitude. Formats that are defined in them refuse others. */
export async function systemFor(
  database: Database,
  format: ExportFormat,
  srid: number | undefined,
): Promise<TargetSystem | null> {
  if (srid === undefined || srid === 4326) return null
  const only = titles[format]
  if (only) throw invalid({ path: 'srid', rule: 'systemOfFormat', values: { format: only } })
  const [row] = await database.query<{ definition: string | null; wkt: string | null }>(
    sql`select proj4text as definition, srtext as wkt from spatial_ref_sys where srid = ${srid}`,
  )
  // The same shifts as in an import, so that a file comes back as it was.
  const definition = commonSystem(srid) ?? row?.definition?.trim()
  if (!row?.wkt || !definition) throw invalid({ path: 'srid', rule: 'systemUnknown' })
  return { srid, definition, wkt: row.wkt }
}

/** The geometry of `o` as GeoJSON in a system. */
export function geometryIn(table: ObjectTable, system: TargetSystem | null): Sql {
  if (!system || !table.geometry) return geometryText(table)
  const field = sql`o.${quoted(table.geometry.field)}`
  return sql`st_asgeojson(st_transform(${field}, 'EPSG:4326', ${system.definition}::text), 15, 0)`
}

/** Encodings whose characters take one byte, as old programs expect. */
const singleByte: readonly Encoding[] = [
  'utf-8',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'windows-1250',
  'windows-1252',
]

const choices: Partial<Record<ExportFormat, readonly Encoding[]>> = {
  csv: singleByte,
  shp: singleByte,
  mif: mapInfoEncodings,
  tab: mapInfoEncodings,
}

/** The encoding of an export; null is that of the format. */
export function encodingFor(format: ExportFormat, name: string | undefined): Encoding | null {
  if (name === undefined) return null
  const allowed = choices[format]
  if (!allowed)
    throw invalid({ path: 'encoding', rule: 'encodingOfFormat', values: { format: format.toUpperCase() } })
  const encoding = encodingOf(name)
  if (!encoding || !allowed.includes(encoding))
    throw invalid({ path: 'encoding', rule: 'oneOf', values: { allowed: allowed.join(', ') } })
  return encoding
}

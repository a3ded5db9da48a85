import { findCoded, wellKnownText } from '@/lib/domain/coordinates'
import { type Encoding, encodingOf, type ExportFormat, mapInfoEncodings } from '@/lib/domain/formats'
import { quoted } from '@/lib/domain/layers'
import { geometryText, type ObjectTable } from '@/lib/domain/objects'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** A system that coordinates are transformed to. */
export interface TargetSystem {
  srid: number
  /** As PROJ reads it. */
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
  const found = findCoded(`EPSG:${srid}`)
  const wkt = await wellKnownText(database, srid)
  if (wkt === null || !found) throw invalid({ path: 'srid', rule: 'systemUnknown' })
  return { srid, definition: found.definition, wkt }
}

/** The geometry of `o` as GeoJSON in a system. */
export function geometryIn(table: ObjectTable, system: TargetSystem | null): Sql {
  if (!system || !table.geometry) return geometryText(table)
  const field = sql`o.${quoted(table.geometry.field)}`
  // A definition of our own has the shifts of an import, so that a file comes back as it was.
  const row = system.definition.startsWith('+') ? null : system.srid
  return sql`st_asgeojson(try_transform(${field}, ${row}::int, ${system.definition}::text), 15, 0)`
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

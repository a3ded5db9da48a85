import { Readable } from 'node:stream'
import type { ExportFormat } from '../record'
import type { Export } from './record'
import { encoded } from './encode-text'
import { writeConverted } from './write-converted'
import { writeCsv } from './write-csv'
import { writeGeojson } from './write-geojson'
import { writeGpkg } from './write-gpkg'
import { writeGpx } from './write-gpx'
import { writeKml } from './write-kml'
import { writeShapefile } from './write-shapefile'
import { writeXlsx } from './write-xlsx'

export type { Export, ExportField, ExportRow, ExportSystem } from './record'

/** A file generated while it is sent. */
export interface WrittenFile {
  ending: string
  mediaType: string
  body: Readable
}

const kinds: Record<ExportFormat, Omit<WrittenFile, 'body'>> = {
  geojson: { ending: 'geojson', mediaType: 'application/geo+json; charset=utf-8' },
  shp: { ending: 'zip', mediaType: 'application/zip' },
  gpkg: { ending: 'gpkg', mediaType: 'application/geopackage+sqlite3' },
  kml: { ending: 'kml', mediaType: 'application/vnd.google-earth.kml+xml' },
  gpx: { ending: 'gpx', mediaType: 'application/gpx+xml' },
  csv: { ending: 'csv', mediaType: 'text/csv' },
  xlsx: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  fgb: { ending: 'fgb', mediaType: 'application/flatgeobuf' },
  dxf: { ending: 'dxf', mediaType: 'image/vnd.dxf' },
  mif: { ending: 'zip', mediaType: 'application/zip' },
  tab: { ending: 'zip', mediaType: 'application/zip' },
  gml: { ending: 'gml', mediaType: 'application/gml+xml; version=3.2' },
}

/** Writes objects in a format, row by row. */
export function writeFormat(what: Export): WrittenFile {
  const { ending, mediaType } = kinds[what.format]
  const charset = what.format === 'csv' ? `; charset=${what.encoding ?? 'utf-8'}` : ''
  return { ending, mediaType: `${mediaType}${charset}`, body: bodyOf(what) }
}

function bodyOf(what: Export): Readable {
  switch (what.format) {
    case 'shp':
      return Readable.from(writeShapefile(what), { objectMode: false })
    case 'gpkg':
      return Readable.from(writeGpkg(what), { objectMode: false })
    case 'kml':
      return Readable.from(writeKml(what), { objectMode: false })
    case 'gpx':
      return Readable.from(writeGpx(what), { objectMode: false })
    case 'csv':
      return Readable.from(encoded(writeCsv(what), what.encoding), { objectMode: false })
    case 'xlsx':
      return writeXlsx(what)
    case 'fgb':
    case 'dxf':
    case 'mif':
    case 'tab':
    case 'gml':
      return Readable.from(writeConverted(what), { objectMode: false })
    default:
      return Readable.from(writeGeojson(what), { objectMode: false })
  }
}

import { Readable } from 'node:stream'
import type { OwnFormat } from '../record'
import type { Export } from './record'
import { writeCsv } from './write-csv'
import { writeGeojson } from './write-geojson'
import { writeGpkg } from './write-gpkg'
import { writeGpx } from './write-gpx'
import { writeKml } from './write-kml'
import { writeShapefile } from './write-shapefile'

export type { Export, ExportField, ExportRow } from './record'

/** A file generated while it is sent. */
export interface WrittenFile {
  ending: string
  mediaType: string
  body: Readable
}

const kinds: Record<OwnFormat, Omit<WrittenFile, 'body'>> = {
  geojson: { ending: 'geojson', mediaType: 'application/geo+json; charset=utf-8' },
  shp: { ending: 'zip', mediaType: 'application/zip' },
  gpkg: { ending: 'gpkg', mediaType: 'application/geopackage+sqlite3' },
  kml: { ending: 'kml', mediaType: 'application/vnd.google-earth.kml+xml' },
  gpx: { ending: 'gpx', mediaType: 'application/gpx+xml' },
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
}

/** Writes objects in a format, row by row. */
export function writeFormat(what: Export): WrittenFile {
  return { ...kinds[what.format], body: bodyOf(what) }
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
      return Readable.from(writeCsv(what), { objectMode: false })
    default:
      return Readable.from(writeGeojson(what), { objectMode: false })
  }
}

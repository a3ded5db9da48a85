import type { Position } from 'geojson'
import { xmlName } from '@/lib/shared/xml-name'
import { escapeXml, xmlText } from './escape-xml'
import type { Export, ExportField, ExportRow } from './record'

/** GPX 1.1: points are waypoints, lines are tracks; attributes are in the extensions, as in other programs. */
export async function* writeGpx({ rows, fields, title }: Export): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Azimut" xmlns="http://www.topografix.com/GPX/1/1" xmlns:ogr="http://osgeo.org/gdal">
<metadata><name>${escapeXml(title)}</name></metadata>
`
  for await (const part of rows) yield part.map((row) => written(row, fields)).join('')
  yield '</gpx>\n'
}

function written({ geometry, attributes, label, times }: ExportRow, fields: readonly ExportField[]): string {
  const name = label ? `<name>${xmlText(label)}</name>` : ''
  const more = `${name}${extensions(attributes, fields)}`
  switch (geometry?.type) {
    case 'Point':
      return `${waypoint(geometry.coordinates, more)}\n`
    case 'MultiPoint':
      return geometry.coordinates.map((position) => `${waypoint(position, more)}\n`).join('')
    case 'LineString':
      return `<trk>${more}${segment(geometry.coordinates, times)}</trk>\n`
    case 'MultiLineString':
      return `<trk>${more}${geometry.coordinates.map((line) => segment(line)).join('')}</trk>\n`
    default:
      return ''
  }
}

const at = ([lon, lat]: Position) => `lat="${lat}" lon="${lon}"`
const elevation = ([, , height]: Position) => (height === undefined ? '' : `<ele>${height}</ele>`)
const waypoint = (position: Position, more: string) =>
  `<wpt ${at(position)}>${elevation(position)}${more}</wpt>`

function trackpoint(position: Position, time: number | undefined): string {
  const moment = time === undefined ? '' : `<time>${new Date(time * 1000).toISOString()}</time>`
  const inside = `${elevation(position)}${moment}`
  return inside ? `<trkpt ${at(position)}>${inside}</trkpt>` : `<trkpt ${at(position)}/>`
}

function segment(positions: readonly Position[], times?: readonly number[]): string {
  return `<trkseg>${positions.map((position, n) => trackpoint(position, times?.[n])).join('')}</trkseg>`
}

function extensions(attributes: Record<string, unknown>, fields: readonly ExportField[]): string {
  const data = fields.flatMap(({ name }) => {
    const value = attributes[name]
    if (value === null || value === undefined) return []
    const tag = `ogr:${xmlName(name)}`
    return `<${tag}>${xmlText(value)}</${tag}>`
  })
  return data.length > 0 ? `<extensions>${data.join('')}</extensions>` : ''
}

import type { Geometry, Position } from 'geojson'
import { escapeXml, xmlText } from './escape-xml'
import type { Export, ExportField, ExportRow } from './record'

/** KML 2.2: every object is a Placemark, its attributes are ExtendedData under their names. */
export async function* writeKml({ rows, fields, title }: Export): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(title)}</name>
`
  for await (const part of rows) yield part.map((row) => placemark(row, fields)).join('')
  yield '</Document></kml>\n'
}

function placemark({ id, geometry, attributes, label }: ExportRow, fields: readonly ExportField[]): string {
  const data = fields.flatMap(({ name, title }) => {
    const value = attributes[name]
    if (value === null || value === undefined) return []
    return `<Data name="${escapeXml(title)}"><value>${xmlText(value)}</value></Data>`
  })
  const extended = data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : ''
  const name = label ? `<name>${xmlText(label)}</name>` : ''
  return `<Placemark id="o${id}">${name}${extended}${geometry ? drawn(geometry) : ''}</Placemark>\n`
}

function drawn(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${path([geometry.coordinates])}</Point>`
    case 'LineString':
      return `<LineString>${path(geometry.coordinates)}</LineString>`
    case 'Polygon':
      return `<Polygon>${geometry.coordinates.map(ring).join('')}</Polygon>`
    case 'GeometryCollection':
      return multi(geometry.geometries)
    case 'MultiPoint':
      return multi(geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates })))
    case 'MultiLineString':
      return multi(geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates })))
    default:
      return multi(geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })))
  }
}

const multi = (parts: readonly Geometry[]) => `<MultiGeometry>${parts.map(drawn).join('')}</MultiGeometry>`

function ring(positions: readonly Position[], at: number): string {
  const side = at === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs'
  return `<${side}><LinearRing>${path(positions)}</LinearRing></${side}>`
}

function path(positions: readonly Position[]): string {
  return `<coordinates>${positions.map((position) => position.slice(0, 3).join(',')).join(' ')}</coordinates>`
}

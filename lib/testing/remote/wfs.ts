import type { Asked, Handler } from './stand-in'
import { say } from './stand-in'

export interface Stop {
  id: number
  lon: number
  lat: number
  name: string
  height: number | null
}

interface WfsPlan {
  stops: readonly Stop[]
  version?: '1.1.0' | '2.0.0'
  /** Without it the server writes GML only. */
  json?: boolean
  /** Its page limit. */
  atOnce?: number
}

/** A WFS with one point type, `city:stops`, that supports boxes and paging but no filters. */
export function wfsHandler({ stops, version = '2.0.0', json = true, atOnce = 10_000 }: WfsPlan): Handler {
  return (asked, response) => {
    switch (asked.get('request')) {
      case 'GetCapabilities':
        return say(response, 'text/xml', capabilities(version, json))
      case 'DescribeFeatureType':
        return say(response, 'text/xml', schema)
      default:
        return features(asked, response, { stops, version, json, atOnce })
    }
  }
}

function features(
  asked: Asked,
  response: Parameters<Handler>[1],
  { stops, version, json, atOnce }: Required<WfsPlan>,
): void {
  if (asked.get('filter')) return say(response, 'text/xml', report)
  const found = stops.filter((stop) => inBox(stop, asked.get('bbox')) && named(stop, asked))
  if (asked.get('resulttype') === 'hits')
    return say(response, 'text/xml', collection(version, found.length, []))
  const count = Number(asked.get(version === '2.0.0' ? 'count' : 'maxfeatures') || 1e9)
  const start = version === '2.0.0' ? Number(asked.get('startindex') || 0) : 0
  const page = found.slice(start, start + Math.min(count, atOnce))
  if (json && /json/.test(asked.get('outputformat')))
    return say(response, 'application/json', geojson(page, found.length))
  return say(response, 'text/xml; subtype=gml/3.2', collection(version, found.length, page))
}

/** Latitude first, as its system requires. */
function inBox({ lon, lat }: Stop, text: string): boolean {
  if (text === '') return true
  const [a = 0, b = 0, c = 0, d = 0] = text.split(',').map(Number)
  if (!text.includes('urn:ogc:def:crs:EPSG::4326')) throw new Error('a box without its system')
  return lat >= a && lon >= b && lat <= c && lon <= d
}

function named({ id }: Stop, asked: Asked): boolean {
  const ids = asked.get('resourceid') || asked.get('featureid')
  return ids === '' || ids.split(',').includes(`stops.${id}`)
}

const geojson = (page: readonly Stop[], matched: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    numberMatched: matched,
    features: page.map(({ id, lon, lat, name, height }) => ({
      type: 'Feature',
      id: `stops.${id}`,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { name, height, opened: '2020-05-17' },
    })),
  })

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function collection(version: string, matched: number, page: readonly Stop[]): string {
  const gml = version === '2.0.0' ? 'http://www.opengis.net/gml/3.2' : 'http://www.opengis.net/gml'
  const wfs = version === '2.0.0' ? 'http://www.opengis.net/wfs/2.0' : 'http://www.opengis.net/wfs'
  const counts = version === '2.0.0' ? `numberMatched="${matched}"` : `numberOfFeatures="${matched}"`
  const members = page.map(
    ({ id, lon, lat, name, height }) =>
      `<wfs:member><city:stops gml:id="stops.${id}"><city:name>${escaped(name)}</city:name>${
        height === null ? '' : `<city:height>${height}</city:height>`
      }<city:opened>2020-05-17</city:opened><city:shape><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>${lat} ${lon}</gml:pos></gml:Point></city:shape></city:stops></wfs:member>`,
  )
  return `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="${wfs}" xmlns:gml="${gml}" xmlns:city="urn:city" ${counts}>${members.join('')}</wfs:FeatureCollection>`
}

const report =
  '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="OperationProcessingFailed"><ows:ExceptionText>no filters at http://inner.example/wfs</ows:ExceptionText></ows:Exception></ows:ExceptionReport>'

function capabilities(version: string, json: boolean): string {
  const formats = ['text/xml; subtype=gml/3.2', ...(json ? ['application/json'] : [])]
  const values = formats.map((format) => `<ows:Value>${format}</ows:Value>`).join('')
  const crs = version === '2.0.0' ? 'DefaultCRS' : 'DefaultSRS'
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities version="${version}" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1">
<ows:ServiceIdentification><ows:Title>Остановки</ows:Title></ows:ServiceIdentification>
<ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:Parameter name="outputFormat"><ows:AllowedValues>${values}</ows:AllowedValues></ows:Parameter></ows:Operation></ows:OperationsMetadata>
<wfs:FeatureTypeList>
<wfs:FeatureType xmlns:city="urn:city"><wfs:Name>city:stops</wfs:Name><wfs:Title>Остановки</wfs:Title>
<wfs:${crs}>urn:ogc:def:crs:EPSG::4326</wfs:${crs}>
<ows:WGS84BoundingBox><ows:LowerCorner>30 50</ows:LowerCorner><ows:UpperCorner>40 60</ows:UpperCorner></ows:WGS84BoundingBox></wfs:FeatureType>
<wfs:FeatureType><wfs:Name>metric</wfs:Name><wfs:Title>В метрах</wfs:Title><wfs:${crs}>urn:ogc:def:crs:EPSG::3857</wfs:${crs}></wfs:FeatureType>
</wfs:FeatureTypeList></wfs:WFS_Capabilities>`
}

const schema = `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:city="urn:city" targetNamespace="urn:city">
<xsd:complexType name="stopsType"><xsd:complexContent><xsd:extension base="gml:AbstractFeatureType"><xsd:sequence>
<xsd:element name="name" type="xsd:string"/><xsd:element name="height" type="xsd:double"/>
<xsd:element name="opened"><xsd:simpleType><xsd:restriction base="xsd:date"/></xsd:simpleType></xsd:element>
<xsd:element name="shape" type="gml:PointPropertyType"/>
</xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>
<xsd:element name="stops" substitutionGroup="gml:AbstractFeature" type="city:stopsType"/></xsd:schema>`

import { createCanvas } from '@napi-rs/canvas'
import type { Asked, Handler } from './stand-in'
import { say } from './stand-in'

const degreesPerMetre = 180 / 20_037_508.342_789_244

/**
 * A WMS for 1.1.1 and 1.3.0. Its only layer `quarters` is red in the north-east of the world, green in the
 * north-west, blue in the south-east and transparent in the south-west.
 */
export function wmsHandler(
  over: { version?: '1.1.1' | '1.3.0'; crs?: readonly string[]; doctype?: string } = {},
): Handler {
  return (asked, response) => {
    const version = over.version ?? (asked.get('version') === '1.1.1' ? '1.1.1' : '1.3.0')
    switch (asked.get('request')) {
      case 'GetCapabilities':
        return say(response, 'text/xml', capabilities(version, over))
      case 'GetMap':
        return say(response, 'image/png', drawMap(asked))
      case 'GetLegendGraphic':
        return say(response, 'image/png', square(30, 20, '#ff00ff'))
      case 'GetFeatureInfo':
        return say(response, 'application/json', info(asked))
      default:
        return say(response, 'text/xml', '<ServiceExceptionReport/>')
    }
  }
}

function capabilities(
  version: string,
  { crs = ['EPSG:4326', 'EPSG:3857'], doctype: own }: NonNullable<Parameters<typeof wmsHandler>[0]>,
): string {
  const is13 = version === '1.3.0'
  const root = is13 ? 'WMS_Capabilities' : 'WMT_MS_Capabilities'
  const usual = is13 ? '' : '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://stand.in/capabilities.dtd">'
  const doctype = own ?? usual
  const systems = crs.map((code) => (is13 ? `<CRS>${code}</CRS>` : `<SRS>${code}</SRS>`)).join('')
  const box = is13
    ? '<EX_GeographicBoundingBox><westBoundLongitude>-180</westBoundLongitude><eastBoundLongitude>180</eastBoundLongitude><southBoundLatitude>-90</southBoundLatitude><northBoundLatitude>90</northBoundLatitude></EX_GeographicBoundingBox>'
    : '<LatLonBoundingBox minx="-180" miny="-90" maxx="180" maxy="90"/>'
  return `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<${root} version="${version}"${is13 ? ' xmlns="http://www.opengis.net/wms"' : ''}>
<Service><Name>WMS</Name><Title>Стенд &amp; карты</Title></Service>
<Capability><Request><GetMap><Format>image/jpeg</Format><Format>image/png</Format></GetMap>
<GetFeatureInfo><Format>text/html</Format><Format>application/json</Format></GetFeatureInfo></Request>
<Layer><Title>Мир</Title>${systems}${box}
<Layer queryable="1"><Name>quarters</Name><Title>Четверти</Title><Style><Name>plain</Name><Title>Просто</Title></Style></Layer>
<Layer><Name>second</Name><Title>Второй</Title></Layer>
</Layer></Capability></${root}>`
}

/** The edges of the requested map in degrees, by the axis order of its version. */
function degreesOf(asked: Asked): number[] {
  const box = asked.get('bbox').split(',').map(Number)
  const is13 = asked.get('version') === '1.3.0'
  const crs = asked.get(is13 ? 'crs' : 'srs')
  const [a = 0, b = 0, c = 0, d = 0] = box
  if (crs === 'EPSG:3857') return box.map((metres) => metres * degreesPerMetre)
  return is13 && crs === 'EPSG:4326' ? [b, a, d, c] : [a, b, c, d]
}

function drawMap(asked: Asked): Buffer {
  const [west = 0, south = 0, east = 0, north = 0] = degreesOf(asked)
  const [width, height] = [Number(asked.get('width')), Number(asked.get('height'))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const x = (lon: number) => ((lon - west) / (east - west)) * width
  const y = (lat: number) => ((north - lat) / (north - south)) * height
  const quarter = (color: string, [w, s, e, n]: readonly [number, number, number, number]) => {
    context.fillStyle = color
    context.fillRect(x(w), y(n), x(e) - x(w), y(s) - y(n))
  }
  quarter('#ff0000', [0, 0, 180, 90])
  quarter('#00ff00', [-180, 0, 0, 90])
  quarter('#0000ff', [0, -90, 180, 0])
  return canvas.toBuffer('image/png')
}

export function square(width: number, height: number, color: string): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}

const info = (asked: Asked) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 'quarters.1',
        geometry: null,
        properties: {
          at: `${asked.get('i') || asked.get('x')},${asked.get('j') || asked.get('y')}`,
          name: '<b>четверть</b>',
        },
      },
    ],
  })

import type { BasemapSource } from '../record'
import type { TileAddress } from './raster-address'

/** Half of the side of the Web Mercator square, metres. */
const half = 20_037_508.342_789_244

/** Parameters set here; others in the address, such as keys, are kept. */
const own = new Set(
  'service version request layers styles srs crs bbox width height format transparent'.split(' '),
)

/** The GetMap URL of a tile. */
export function wmsAddress(source: BasemapSource, { z, x, y }: TileAddress): string {
  const { url = '', layers = '', version = '1.1.1', format = 'image/png', tileSize = 256 } = source
  const address = new URL(url)
  const said = Array.from(address.searchParams.keys()).filter((name) => own.has(name.toLowerCase()))
  for (const name of said) address.searchParams.delete(name)
  const side = (half * 2) / 2 ** z
  const west = x * side - half
  const north = half - y * side
  const wanted = {
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetMap',
    LAYERS: layers,
    STYLES: '',
    [version === '1.3.0' ? 'CRS' : 'SRS']: 'EPSG:3857',
    BBOX: [west, north - side, west + side, north].join(','),
    WIDTH: String(tileSize),
    HEIGHT: String(tileSize),
    FORMAT: format,
  }
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value)
  return address.href
}

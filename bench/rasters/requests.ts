import { pixel, sideOf } from './fill-raster'

export interface AskedTile {
  /** The middle in Web Mercator, and metres of a pixel there. */
  x: number
  y: number
  metres: number
}

/** An eighth for each turn, and no server draws five hundred a second for ten seconds. */
const count = 40_000
/** Finer than the pixels, as fine, and coarser ones. */
const resolutions = [2, 5, 10, 20, 40]
/** The middle of the raster in Web Mercator, and how its metres are stretched there. */
const middle = { x: 4_192_750, y: 7_516_600 }
const stretch = 1.78

/** Tiles of different places inside of the raster, the same in every run. */
export function askedTiles(scale: number): AskedTile[] {
  const reach = (sideOf(scale) * pixel * stretch) / 4
  let seed = 11
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 - 0.5
  }
  return Array.from({ length: count }, (_, at) => ({
    x: middle.x + offset(scale) * stretch + random() * reach,
    y: middle.y - offset(scale) * stretch + random() * reach,
    metres: resolutions[at % resolutions.length] ?? 2,
  }))
}

/** From the middle of a raster of full size to that of a smaller one with the same corner. */
const offset = (scale: number) => ((sideOf(scale) - sideOf(1)) * pixel) / 2

export function targetOf({ x, y, metres }: AskedTile, layer: string, path: string): string {
  const reach = metres * 128
  const asked = new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetMap',
    LAYERS: layer,
    STYLES: '',
    SRS: 'EPSG:3857',
    BBOX: [x - reach, y - reach, x + reach, y + reach].map((value) => value.toFixed(3)).join(','),
    WIDTH: '256',
    HEIGHT: '256',
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
  })
  return `${path}?${asked}`
}

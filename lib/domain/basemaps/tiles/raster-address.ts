import type { BasemapSource } from '../record'

export interface TileAddress {
  z: number
  x: number
  y: number
}

const usualSubdomains = ['a', 'b', 'c']

/** URL of a tile from a template. */
export function rasterAddress(source: BasemapSource, { z, x, y }: TileAddress): string {
  const { url = '', tms = false, subdomains = [] } = source
  const names = subdomains.length > 0 ? subdomains : usualSubdomains
  const south = 2 ** z - 1 - y
  const places: Record<string, string | number> = {
    z,
    x,
    y: tms ? south : y,
    '-y': south,
    s: names[(x + y) % names.length] ?? '',
    r: '',
  }
  return url.replace(/\{(z|x|-?y|s|r)\}/g, (_, name: string) => String(places[name] ?? ''))
}

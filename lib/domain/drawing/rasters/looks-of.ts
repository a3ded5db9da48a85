import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { lookOf, rangeOf, type RasterStyleLayer } from '@/lib/shared/rasters/style'
import { endlessZoom } from '../style/compile-style'
import type { DrawnLook, Rgba } from './order'

/** The style layers of a raster as they are drawn at a zoom, or at any. */
export function looksOf(
  layers: readonly RasterStyleLayer[],
  facts: RasterFacts,
  zoom: number | null,
): DrawnLook[] {
  const shown = layers.filter(
    ({ minzoom = 0, maxzoom = endlessZoom }) =>
      zoom === null || ((zoom >= minzoom || minzoom <= 0) && zoom < maxzoom),
  )
  return shown.map((layer) => drawnLook(layer, facts))
}

function drawnLook(layer: RasterStyleLayer, facts: RasterFacts): DrawnLook {
  const look = lookOf(layer, facts)
  const { bands, ramp, hillshade, nodata } = look
  return {
    bands: bands.map((number) => number - 1),
    ranges: bands.map((number, at) => rangeOf(look, at, facts.bands[number - 1])),
    ramp: ramp
      ? { kind: ramp.kind, stops: ramp.stops.map(({ value, color }) => ({ value, color: rgbaOf(color) })) }
      : null,
    hillshade: hillshade ?? null,
    opacity: layer.paint?.['raster-opacity'] ?? 1,
    smooth: layer.paint?.['raster-resampling'] !== 'nearest' && ramp?.kind !== 'exact',
    nodata: nodata ?? null,
  }
}

/** A colour of `#rgb`, `#rrggbb` or `#rrggbbaa`. */
export function rgbaOf(color: string): Rgba {
  const digits = color.slice(1)
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2) || 'ff', 16)
  return [part(0), part(2), part(4), part(6) / 255]
}

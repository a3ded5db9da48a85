import { quantileOf, type RasterBand, type RasterFacts, valueBands } from './facts'

/** The values that become darkest and brightest: given, or by shares of the pixels in percent. */
export type Stretch = { min: number; max: number } | { low: number; high: number }

export interface RampStop {
  value: number
  /** `#rgb`, `#rrggbb` or `#rrggbbaa`. */
  color: string
  label?: string
}

/** Colours of values: blended between stops, one from each stop up to the next, or only of the very values. */
export interface Ramp {
  kind: 'blended' | 'classes' | 'exact'
  stops: readonly RampStop[]
}

export interface Hillshade {
  /** Where the light comes from: degrees from north, clockwise, and above the horizon. */
  azimuth: number
  altitude: number
  /** Times that heights are enlarged. */
  exaggeration: number
}

/** How pixels are drawn: `metadata.raster` of a style layer of the type raster. */
export interface RasterLook {
  /** Numbers of bands from 1: red, green and blue, or a single one. */
  bands: readonly number[]
  /** For all bands, or for each. */
  stretch?: Stretch | readonly Stretch[]
  /** A value that is not drawn, beside those that the raster declares. */
  nodata?: number
  /** Of a single band; grey without one. */
  ramp?: Ramp
  /** Of a single band of heights. */
  hillshade?: Hillshade
}

/** A style layer of pixels: `raster-opacity` and `raster-resampling` of MapLibre in `paint`, the rest in the metadata. */
export interface RasterStyleLayer {
  id: string
  type: 'raster'
  minzoom?: number
  maxzoom?: number
  paint?: { 'raster-opacity'?: number; 'raster-resampling'?: 'linear' | 'nearest' }
  metadata?: { raster?: RasterLook; [other: string]: unknown }
}

/** The look that a raster has without a style: its colours, its first three bands, or grey. */
export function makeRasterLook(facts: Pick<RasterFacts, 'bands' | 'alpha'>): RasterLook {
  const numbers = valueBands(facts)
  const [first = 1, second, third] = numbers
  const bandOf = (number: number) => facts.bands[number - 1]
  const band = bandOf(first)
  if (band?.colors)
    return {
      bands: [first],
      ramp: { kind: 'exact', stops: band.colors.map(([value, color]) => ({ value, color })) },
    }
  if (second !== undefined && third !== undefined) {
    const bands = [first, second, third]
    const isBytes = bands.every((number) => bandOf(number)?.type === 'uint8')
    return { bands, stretch: isBytes ? { min: 0, max: 255 } : { low: 2, high: 98 } }
  }
  return { bands: [first], stretch: { low: 2, high: 98 } }
}

/** The generated style of a raster. */
export function makeRasterStyle(facts: Pick<RasterFacts, 'bands' | 'alpha'>): RasterStyleLayer[] {
  const look = makeRasterLook(facts)
  const resampling = look.ramp?.kind === 'exact' ? 'nearest' : 'linear'
  return [
    { id: 'raster', type: 'raster', paint: { 'raster-resampling': resampling }, metadata: { raster: look } },
  ]
}

/** The look of a style layer of pixels. */
export const lookOf = (layer: RasterStyleLayer, facts: RasterFacts): RasterLook =>
  layer.metadata?.raster ?? makeRasterLook(facts)

/** The range of values of a drawn band. */
export function rangeOf(
  look: RasterLook,
  at: number,
  band: Pick<RasterBand, 'quantiles'> | undefined,
): { min: number; max: number } {
  const given = Array.isArray(look.stretch) ? look.stretch[at] : look.stretch
  const stretch: Stretch = (given as Stretch | undefined) ?? { low: 2, high: 98 }
  if ('min' in stretch) return stretch
  const min = (band && quantileOf(band, stretch.low)) ?? 0
  const max = (band && quantileOf(band, stretch.high)) ?? 255
  // A band of one value is drawn in the middle of the range.
  return min < max ? { min, max } : { min: min - 1, max: min + 1 }
}

import type { LayerRasterWire } from '@/lib/domain/layers/presenter'
import { valueBandsOf } from './bands'
import { makePalette, makeRamp } from './stops'
import type { PixelType } from '@/lib/shared/rasters/facts'
import {
  type Hillshade,
  makeRasterLook,
  type RasterLook,
  type RasterStyleLayer,
  type Stretch,
} from '@/lib/shared/rasters/style'

/** What the pixels of a layer become: three bands as colours, one as grey, by a ramp, by exact values, or light. */
export const lookKinds = ['colors', 'grey', 'ramp', 'exact', 'shade'] as const
export type LookKind = (typeof lookKinds)[number]

export const usualStretch: Stretch = { low: 2, high: 98 }
const usualLight: Hillshade = { azimuth: 315, altitude: 45, exaggeration: 1 }

/** The kind that a look shows as in the form. */
export function kindOf({ bands, ramp, hillshade }: RasterLook): LookKind {
  if (bands.length === 3) return 'colors'
  if (ramp) return ramp.kind === 'exact' ? 'exact' : 'ramp'
  return hillshade ? 'shade' : 'grey'
}

/** The same look as another kind: bands and what still applies stay. */
function lookAs(kind: LookKind, look: RasterLook, raster: LayerRasterWire): RasterLook {
  const { ramp, hillshade, nodata } = look
  const [band = 1] = look.bands
  const kept = nodata === undefined ? {} : { nodata }
  const one: RasterLook = { bands: [band], ...kept }
  const facts = raster.bands[band - 1]
  switch (kind) {
    case 'colors':
      return { bands: threeOf(band, raster), stretch: stretchAt(look, 0), ...kept }
    case 'grey':
      return { ...one, stretch: stretchAt(look, 0) }
    case 'ramp':
      return withLight({ ...one, ramp: ramp && ramp.kind !== 'exact' ? ramp : makeRamp(facts) }, hillshade)
    case 'exact':
      return withLight({ ...one, ramp: ramp?.kind === 'exact' ? ramp : makePalette(facts) }, hillshade)
    case 'shade':
      return withLight(one, hillshade ?? usualLight)
  }
}

/** The look with light on slopes, or without. */
export function withLight(look: RasterLook, hillshade: Hillshade | undefined): RasterLook {
  const { hillshade: _, ...rest } = look
  return hillshade ? { ...rest, hillshade } : rest
}

export const lightOf = (look: RasterLook): Hillshade => look.hillshade ?? usualLight

/** The stretch of a drawn band. */
export function stretchAt({ stretch }: RasterLook, at: number): Stretch {
  const found = isList(stretch) ? stretch[at] : stretch
  return found ?? usualStretch
}

export const isList = (stretch: RasterLook['stretch']): stretch is readonly Stretch[] =>
  Array.isArray(stretch)

/** Red, green and blue of a raster of fewer bands repeat its last one. */
function threeOf(first: number, raster: LayerRasterWire): number[] {
  const numbers = valueBandsOf(raster)
  const last = numbers.at(-1) ?? first
  return [0, 1, 2].map((at) => numbers[at] ?? last)
}

/** The look of a style layer, or the usual one of the raster. */
export function lookIn(layer: RasterStyleLayer, { bands, alpha }: LayerRasterWire): RasterLook {
  const given = layer.metadata?.raster
  if (given) return given
  const known = bands.map((band) => ({ ...band, type: band.type as PixelType }))
  return makeRasterLook({ bands: known, alpha })
}

/** The layer with another look. */
export const withLook = (layer: RasterStyleLayer, raster: RasterLook): RasterStyleLayer => ({
  ...layer,
  metadata: { ...layer.metadata, raster },
})

/** The layer with other values of `paint`; those that are usual are left out. */
export function withPaint(layer: RasterStyleLayer, change: RasterStyleLayer['paint']): RasterStyleLayer {
  const paint = { ...layer.paint, ...change }
  if (paint['raster-opacity'] === 1) delete paint['raster-opacity']
  return { ...layer, paint }
}

/** The layer as another kind; exact values are not blended between pixels. */
export function layerAs(kind: LookKind, layer: RasterStyleLayer, raster: LayerRasterWire): RasterStyleLayer {
  const changed = withLook(layer, lookAs(kind, lookIn(layer, raster), raster))
  return kind === 'exact' ? withPaint(changed, { 'raster-resampling': 'nearest' }) : changed
}

/** A new layer of a style, with a name that no other one has. */
export function makeLayer(
  kind: LookKind,
  layers: readonly RasterStyleLayer[],
  raster: LayerRasterWire,
): RasterStyleLayer {
  const [band = 1] = valueBandsOf(raster)
  const plain: RasterStyleLayer = { id: freeId(layers), type: 'raster' }
  return layerAs(kind, withLook(plain, { bands: [band] }), raster)
}

/** A copy of a layer under a free name. */
export const copyLayer = (
  layer: RasterStyleLayer,
  layers: readonly RasterStyleLayer[],
): RasterStyleLayer => ({ ...layer, id: freeId(layers) })

function freeId(layers: readonly RasterStyleLayer[]): string {
  const taken = new Set(layers.map(({ id }) => id))
  for (let number = layers.length + 1; ; number++) {
    const id = `raster-${number}`
    if (!taken.has(id)) return id
  }
}

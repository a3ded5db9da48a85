import type { RasterFacts } from '@/lib/shared/rasters/facts'
import {
  lookOf,
  type Ramp,
  rangeOf,
  type RasterLook,
  type RasterStyleLayer,
  type Stretch,
} from '@/lib/shared/rasters/style'
import { element, type Xml } from '@/lib/shared/xml'
import { symbology, type Writing } from './dialect'
import { clear, limitsOf } from './read-color-map'
import { usualLight, usualRelief } from './read-raster'

const channels = ['RedChannel', 'GreenChannel', 'BlueChannel']

/** A layer of pixels as a symbolizer. What it cannot say is noted. */
export function writeRaster(layer: RasterStyleLayer, facts: RasterFacts, writing: Writing): Xml {
  const look = lookOf(layer, facts)
  const { losses, place } = writing
  const { bands, ramp, hillshade, nodata } = look
  if (nodata !== undefined) losses.add('leftOut', place, 'nodata')
  if (layer.paint?.['raster-resampling'] === 'nearest' && ramp?.kind !== 'exact')
    losses.add('leftOut', place, 'raster-resampling')
  const isThree = bands.length === 3
  const isStretched = isThree || (!ramp && !hillshade)
  const enhanced = (at: number) => (isStretched ? writeStretch(look, at, facts, writing) : null)
  const channel = (name: string, at: number) =>
    symbology(
      writing,
      name,
      null,
      symbology(writing, 'SourceChannelName', null, bands[at] ?? 1),
      isThree ? enhanced(at) : null,
    )
  return symbology(
    writing,
    'RasterSymbolizer',
    null,
    symbology(writing, 'Opacity', null, layer.paint?.['raster-opacity'] ?? 1),
    symbology(writing, 'ChannelSelection', null, isThree ? channels.map(channel) : channel('GrayChannel', 0)),
    ramp ? writeRamp(ramp, facts.bands[(bands[0] ?? 1) - 1], writing) : null,
    isThree ? null : enhanced(0),
    hillshade ? writeRelief(hillshade, writing) : null,
  )
}

/** Shares of the pixels are written as their values, except all of them. */
function writeStretch(look: RasterLook, at: number, facts: RasterFacts, writing: Writing): Xml {
  const given = Array.isArray(look.stretch) ? (look.stretch as readonly Stretch[])[at] : look.stretch
  const stretch = (given as Stretch | undefined) ?? { low: 2, high: 98 }
  const isWhole = 'low' in stretch && stretch.low === 0 && stretch.high === 100
  if ('low' in stretch && !isWhole) writing.losses.add('shares', writing.place)
  const { min, max } = rangeOf(look, at, facts.bands[(look.bands[at] ?? 1) - 1])
  const option = (name: string, value: string | number) => element('VendorOption', { name }, value)
  return symbology(
    writing,
    'ContrastEnhancement',
    null,
    symbology(
      writing,
      'Normalize',
      null,
      isWhole
        ? null
        : [option('algorithm', 'StretchToMinimumMaximum'), option('minValue', min), option('maxValue', max)],
    ),
  )
}

const types = { blended: 'ramp', classes: 'intervals', exact: 'values' } as const

/** Entries: of intervals each is the colour below its value, so that the first and the last one are written clear. */
function writeRamp(
  { kind, stops }: Ramp,
  band: RasterFacts['bands'][number] | undefined,
  writing: Writing,
): Xml {
  const [least, most] = band ? limitsOf(band) : [0, 0]
  const entry = (color: string, quantity: number, label?: string) =>
    symbology(writing, 'ColorMapEntry', { ...partsOf(color), quantity, label })
  const first = stops[0]?.value ?? least
  const below = stops.map(({ color, label }, at) => entry(color, stops[at + 1]?.value ?? most, label))
  const entries =
    kind === 'classes'
      ? [...(first > least ? [entry(clear, first)] : []), ...below.filter((_, at) => !isEnd(stops, at))]
      : stops.map(({ value, color, label }) => entry(color, value, label))
  return symbology(writing, 'ColorMap', { type: types[kind] }, entries)
}

/** The clear end of classes is where the last interval ends. */
const isEnd = (stops: Ramp['stops'], at: number) =>
  at > 0 && at === stops.length - 1 && stops[at]?.color === clear

function partsOf(color: string): { color: string; opacity?: number } {
  const digits = color.slice(1).toLowerCase()
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const opacity = Number.parseInt(whole.slice(6) || 'ff', 16) / 255
  return { color: `#${whole.slice(0, 6)}`, ...(opacity < 1 && { opacity: Number(opacity.toFixed(3)) }) }
}

function writeRelief(
  { azimuth, altitude, exaggeration }: NonNullable<RasterLook['hillshade']>,
  writing: Writing,
): Xml {
  const { losses, place } = writing
  if (azimuth !== usualLight.azimuth) losses.add('leftOut', place, 'azimuth')
  if (altitude !== usualLight.altitude) losses.add('leftOut', place, 'altitude')
  const factor = Number((usualRelief * exaggeration).toPrecision(6))
  return symbology(writing, 'ShadedRelief', null, symbology(writing, 'ReliefFactor', null, factor))
}

import type { XmlNode } from '@/lib/domain/layer-queries'
import { valueBands } from '@/lib/shared/rasters/facts'
import { makeRasterLook, type RasterLook, type Stretch } from '@/lib/shared/rasters/style'
import type { Place } from '../losses'
import { childOf, childrenOf, textIn } from '../read-document'
import type { RasterReading } from '../reading'

const colors = ['RedChannel', 'GreenChannel', 'BlueChannel'] as const

/** The bands that a symbolizer draws, and the elements that say so. */
export interface Channels {
  bands: number[]
  channels: readonly (XmlNode | undefined)[]
}

/** The bands of a selection: three, one, or without a selection the usual ones of the raster. */
export function readBands(node: XmlNode | undefined, place: Place, reading: RasterReading): Channels {
  const { facts } = reading
  const grey = childOf(node, 'GrayChannel')
  const three = colors.map((name) => childOf(node, name))
  if (!grey && three.every((one) => one === undefined))
    return { bands: [...makeRasterLook(facts).bands], channels: [] }
  const channels = grey ? [grey] : three
  const numbers = valueBands(facts)
  return { channels, bands: channels.map((one, at) => bandOf(one, numbers[at] ?? 1, place, reading)) }
}

/** A band by its number or its name. */
function bandOf(node: XmlNode | undefined, usual: number, place: Place, reading: RasterReading): number {
  const { facts, losses } = reading
  const said = textIn(node, 'SourceChannelName')
  const number = /^\d{1,9}$/.test(said)
    ? Number(said)
    : facts.bands.findIndex(({ name }) => name === said) + 1
  if (number >= 1 && number <= facts.bands.length) return number
  losses.add('value', place, said || 'SourceChannelName')
  return usual
}

interface Enhanced extends Channels {
  /** The enhancement of the whole symbolizer. */
  whole: XmlNode | undefined
  /** Whether a colour map or light says what values look like. */
  mapped: boolean
}

/** The values that become darkest and brightest. */
export function readStretch(
  { whole, channels, bands, mapped }: Enhanced,
  place: Place,
  reading: RasterReading,
): RasterLook['stretch'] {
  const each = channels.map((channel) => childOf(channel, 'ContrastEnhancement'))
  const used = each.some((one) => one !== undefined) ? bands.map((_, at) => each[at] ?? whole) : [whole]
  if (mapped) {
    if (used.some((one) => one && one.children.length > 0))
      reading.losses.add('leftOut', place, 'ContrastEnhancement')
    return undefined
  }
  const found = used.map((one, at) => enhancement(one, bands[at] ?? 1, place, reading))
  const [first] = found
  return found.length === 1 || found.every((one) => JSON.stringify(one) === JSON.stringify(first))
    ? first
    : found
}

function enhancement(
  node: XmlNode | undefined,
  band: number,
  place: Place,
  { facts, losses }: RasterReading,
): Stretch {
  const gamma = textIn(node, 'GammaValue')
  if (gamma !== '' && Number(gamma) !== 1) losses.add('leftOut', place, 'GammaValue')
  for (const name of ['Histogram', 'Logarithmic', 'Exponential'])
    if (childOf(node, name)) losses.add('leftOut', place, name)
  const normalize = childOf(node, 'Normalize')
  if (!node || node.children.every(({ name }) => name === 'GammaValue'))
    return facts.bands[band - 1]?.type === 'uint8' ? { min: 0, max: 255 } : { low: 2, high: 98 }
  const options = new Map(
    childrenOf(normalize, 'VendorOption').map((one) => [
      (one.attributes.get('name') ?? '').toLowerCase(),
      one.text.trim(),
    ]),
  )
  const algorithm = options.get('algorithm')
  if (algorithm !== undefined && algorithm !== 'StretchToMinimumMaximum')
    losses.add('value', place, algorithm)
  const [min, max] = ['minvalue', 'maxvalue'].map((name) => Number(options.get(name) || Number.NaN))
  if (min !== undefined && max !== undefined && min < max) return { min, max }
  if (options.has('minvalue') || options.has('maxvalue'))
    losses.add('value', place, `${options.get('minvalue') ?? ''} ${options.get('maxvalue') ?? ''}`.trim())
  return { low: 0, high: 100 }
}

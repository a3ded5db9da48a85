import type { XmlNode } from '@/lib/domain/layer-queries'
import { invalid } from '@/lib/problems'
import type { PixelType, RasterBand } from '@/lib/shared/rasters/facts'
import type { Ramp, RampStop } from '@/lib/shared/rasters/style'
import type { Place } from '../losses'
import { childOf, childrenOf, textIn } from '../read-document'
import type { RasterReading } from '../reading'

const stopsAtMost = 1024
const labelAtMost = 200

/** The colour of no pixel. */
export const clear = '#00000000'

const limits: Readonly<Record<PixelType, readonly [least: number, most: number]>> = {
  uint8: [0, 256],
  int8: [-128, 128],
  uint16: [0, 65_536],
  int16: [-32_768, 32_768],
  uint32: [0, 4_294_967_296],
  int32: [-2_147_483_648, 2_147_483_648],
  float32: [-3.4e38, 3.4e38],
  float64: [-1e300, 1e300],
}

/** The values that a band can hold: from the least one up to one that is above all. */
export const limitsOf = ({ type }: Pick<RasterBand, 'type'>): readonly [least: number, most: number] =>
  limits[type]

const kinds: Readonly<Record<string, Ramp['kind']>> = {
  ramp: 'blended',
  intervals: 'classes',
  values: 'exact',
}

/** The colours of values; null when none can be read. */
export function readColorMap(
  node: XmlNode,
  band: RasterBand,
  place: Place,
  reading: RasterReading,
): Ramp | null {
  const { losses, path } = reading
  const categories = childOf(node, 'Categorize')
  const curve = childOf(node, 'Interpolate')
  const said = (node.attributes.get('type') ?? 'ramp').toLowerCase()
  const kind = categories ? 'classes' : curve ? 'blended' : kinds[said]
  if (!kind) losses.add('value', place, said)
  const stops = categories
    ? ofCategories(categories, band, place, reading)
    : curve
      ? ofPoints(curve, place, reading)
      : ofEntries(node, kind ?? 'blended', band, place, reading)
  if (stops.length > stopsAtMost)
    throw invalid({ path, rule: 'styleClasses', values: { name: 'ColorMap', limit: stopsAtMost } })
  const rising = inOrder(stops, place, reading)
  if (rising.length > 0) return { kind: kind ?? 'blended', stops: rising }
  losses.add('leftOut', place, 'ColorMap')
  return null
}

/** Entries: of intervals each is the colour below its value. */
function ofEntries(
  node: XmlNode,
  kind: Ramp['kind'],
  band: RasterBand,
  place: Place,
  reading: RasterReading,
): RampStop[] {
  const entries = childrenOf(node, 'ColorMapEntry').flatMap(({ attributes }) => {
    const opacity = attributes.get('opacity')
    const label = attributes.get('label')?.trim().slice(0, labelAtMost)
    const stop = stopOf(attributes.get('quantity'), attributes.get('color'), opacity, place, reading)
    return stop ? [{ ...stop, ...(label && { label }) }] : []
  })
  if (kind !== 'classes') return entries
  const [least, most] = limitsOf(band)
  const stops = entries.map((entry, at) => ({ ...entry, value: entries[at - 1]?.value ?? least }))
  const last = entries.at(-1)?.value ?? most
  const all = last < most ? [...stops, { value: last, color: clear }] : stops
  return all[0]?.color.endsWith('00') && all[0].color.length === 9 ? all.slice(1) : all
}

/** Categories: a colour below the first threshold, and one from each on. */
function ofCategories(node: XmlNode, band: RasterBand, place: Place, reading: RasterReading): RampStop[] {
  const [first, ...colors] = childrenOf(node, 'Value').map(({ text }) => text)
  const thresholds = childrenOf(node, 'Threshold').map(({ text }) => text)
  if (node.attributes.get('thresholdsBelongTo')?.toLowerCase() === 'preceding')
    reading.losses.add('leftOut', place, 'thresholdsBelongTo')
  const pairs: [string, string | undefined][] = [
    [String(limitsOf(band)[0]), first],
    ...thresholds.map((value, at): [string, string | undefined] => [value, colors[at]]),
  ]
  return pairs.flatMap(([value, color]) => stopOf(value, color, undefined, place, reading) ?? [])
}

const ofPoints = (node: XmlNode, place: Place, reading: RasterReading): RampStop[] =>
  childrenOf(node, 'InterpolationPoint').flatMap(
    (point) => stopOf(textIn(point, 'Data'), textIn(point, 'Value'), undefined, place, reading) ?? [],
  )

function stopOf(
  quantity: string | undefined,
  color: string | undefined,
  opacity: string | undefined,
  place: Place,
  { losses }: RasterReading,
): RampStop | null {
  const value = Number(quantity?.trim() || Number.NaN)
  const hex = color?.trim().toLowerCase() ?? ''
  const share = opacity === undefined || opacity.trim() === '' ? 1 : Number(opacity)
  if (!Number.isFinite(value) || !/^#[0-9a-f]{6}$/.test(hex) || !Number.isFinite(share)) {
    losses.add('value', place, `${quantity ?? ''} ${color ?? ''} ${opacity ?? ''}`.trim())
    return null
  }
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return { value, color: byte === 255 ? hex : `${hex}${byte.toString(16).padStart(2, '0')}` }
}

/** Stops by their values; of equal ones the last. */
function inOrder(stops: readonly RampStop[], place: Place, { losses }: RasterReading): RampStop[] {
  const byValue = new Map<number, RampStop>()
  for (const stop of stops) {
    if (byValue.has(stop.value)) losses.add('value', place, String(stop.value))
    byValue.set(stop.value, stop)
  }
  return [...byValue.values()].sort((one, other) => one.value - other.value)
}

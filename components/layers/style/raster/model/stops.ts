import { quantileOf } from '@/lib/shared/rasters/facts'
import type { Ramp, RampStop } from '@/lib/shared/rasters/style'
import { categoryColors, categoryRamps, rangeColors, rangeRamps } from '../../model/ramps'
import { significant } from '../../model/numbers'
import { isWhole, type WireBand } from './bands'

/** How the values of stops are found: equal steps, or equal shares of the pixels. */
export type StopMethod = 'equal' | 'shares'

/** What the colours of a ramp were made of. */
interface RampOrigin {
  /** Empty for other colours. */
  ramp: string
  inverted: boolean
}

export const stopsAtMost = 1024
export const madeAtMost = 30
const usualCount = 7
const paletteAtMost = 32

/** The values of stops: of a blended ramp from the least to the largest one, of classes where each begins. */
export function findValues(
  band: WireBand | undefined,
  kind: 'blended' | 'classes',
  method: StopMethod,
  count: number,
): number[] {
  const parts = kind === 'blended' ? Math.max(1, count - 1) : count
  const [least, most] = [ofShare(band, 0, 0), ofShare(band, 100, 255)]
  const raw = Array.from({ length: count }, (_, at) =>
    method === 'equal' ? least + ((most - least) * at) / parts : ofShare(band, (100 * at) / parts, least),
  )
  const asWhole = band && isWhole(band) && most - least >= count
  return rising(raw.map((value, at) => (at === 0 ? value : asWhole ? Math.round(value) : significant(value))))
}

const ofShare = (band: WireBand | undefined, share: number, otherwise: number) =>
  (band && quantileOf(band, share)) ?? otherwise

/** Each value once, in order. */
const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other)

/** A blended ramp over the values of a band. */
export function makeRamp(band: WireBand | undefined): Ramp {
  const values = findValues(band, 'blended', 'equal', usualCount)
  return { kind: 'blended', stops: painted(values, { ramp: 'viridis', inverted: false }) }
}

/** Colours of the values that a band may have: all of a few whole ones, else some of those that were measured. */
export function makePalette(band: WireBand | undefined): Ramp {
  const [least, most] = [ofShare(band, 0, 0), ofShare(band, 100, 1)]
  const values =
    band && isWhole(band) && most - least < paletteAtMost
      ? Array.from({ length: most - least + 1 }, (_, at) => least + at)
      : rising((band?.quantiles ?? [least, most]).map(significant))
  const colors = categoryColors('calm', values.length)
  return { kind: 'exact', stops: values.map((value, at) => ({ value, color: colors[at] ?? '#9aa3a8' })) }
}

const painted = (values: readonly number[], { ramp, inverted }: RampOrigin): RampStop[] => {
  const colors = rangeColors(ramp || 'viridis', values.length, inverted)
  return values.map((value, at) => ({ value, color: colors[at] ?? '#9aa3a8' }))
}

/** Other values in the colours of a ramp; the titles in the legend are dropped, since they named other values. */
export const remake = (values: readonly number[], origin: RampOrigin, kind: Ramp['kind']): Ramp => ({
  kind,
  stops: painted(values, origin),
})

/** The stops in other colours. */
export function recolor({ kind, stops }: Ramp, { ramp, inverted }: RampOrigin): Ramp {
  const colors =
    kind === 'exact' ? categoryColors(ramp, stops.length) : rangeColors(ramp, stops.length, inverted)
  return { kind, stops: stops.map((stop, at) => ({ ...stop, color: colors[at] ?? stop.color })) }
}

/** The ramp that the colours of stops are from. */
export function originOf({ kind, stops }: Ramp): RampOrigin {
  const colors = stops.map(({ color }) => color.toLowerCase()).join()
  const names = Object.keys(kind === 'exact' ? categoryRamps : rangeRamps)
  for (const inverted of kind === 'exact' ? [false] : [false, true])
    for (const ramp of names) {
      const made = recolor({ kind, stops }, { ramp, inverted })
      if (made.stops.map(({ color }) => color).join() === colors) return { ramp, inverted }
    }
  return { ramp: '', inverted: false }
}

/** One stop changed; null when another one has its value. */
export function changeStop(ramp: Ramp, at: number, change: Partial<RampStop>): Ramp | null {
  const stops = ramp.stops.map((stop, place) => (place === at ? tidyStop({ ...stop, ...change }) : stop))
  const values = new Set(stops.map(({ value }) => value))
  if (values.size < stops.length) return null
  return { ...ramp, stops: stops.toSorted((one, other) => one.value - other.value) }
}

/** A stop has no empty title. */
function tidyStop({ label, ...stop }: RampStop): RampStop {
  return label ? { ...stop, label } : stop
}

/** One more stop above the others. */
export function addStop(ramp: Ramp): Ramp {
  const [before, last] = [ramp.stops.at(-2), ramp.stops.at(-1)]
  const step = before && last && ramp.kind !== 'exact' ? last.value - before.value : 1
  const value = significant((last?.value ?? 0) + step)
  const color =
    ramp.kind === 'exact'
      ? (categoryColors('calm', ramp.stops.length + 1).at(-1) ?? '#9aa3a8')
      : (last?.color ?? '#9aa3a8')
  return { ...ramp, stops: [...ramp.stops, { value, color }] }
}

/** Without one stop; the last one stays. */
export const dropStop = (ramp: Ramp, at: number): Ramp =>
  ramp.stops.length < 2 ? ramp : { ...ramp, stops: ramp.stops.filter((_, place) => place !== at) }

/** Colours as CSS takes them; of eight digits too. */
export const isStopColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** A colour without an opacity that says nothing. */
export const plainColor = (color: string): string => color.replace(/^(#[0-9a-f]{6})ff$/i, '$1')

/** The title of a stop in the legend that has none: its value, or the range of its class. */
export function titleOfStop({ kind, stops }: Ramp, at: number, write: (value: number) => string): string {
  const [from, to] = [stops[at]?.value ?? 0, stops[at + 1]?.value]
  if (kind !== 'classes') return write(from)
  return to === undefined ? `≥ ${write(from)}` : `${write(from)} – ${write(to)}`
}

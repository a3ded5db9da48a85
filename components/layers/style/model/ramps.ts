/** Colours for categories and ramps, safe for colour-blind readers. Ramps run from light to dark, so that their order
 * is clear in any light; diverging ones are blue and orange. */
export const categoryRamps = {
  calm: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8c8c8c', '#f0e442'],
  bright: ['#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#bbbbbb'],
  deep: ['#332288', '#88ccee', '#44aa99', '#117733', '#999933', '#ddcc77', '#cc6677', '#882255', '#aa4499'],
  pale: ['#77aadd', '#ee8866', '#eedd88', '#ffaabb', '#99ddff', '#44bb99', '#bbcc33', '#aaaa00', '#dddddd'],
} as const satisfies Record<string, readonly string[]>

export const rangeRamps = {
  viridis: ['#fde725', '#90d743', '#35b779', '#21918c', '#31688e', '#443983', '#440154'],
  heat: ['#fff3b2', '#fecc5c', '#fd8d3c', '#f03b20', '#a50f26', '#5c0a1e'],
  water: ['#e6f2f8', '#b3d7ea', '#74b3d8', '#3787c0', '#105ba4', '#08306b'],
  leaf: ['#eef7e3', '#c4e4b0', '#87c985', '#43a55e', '#157a3c', '#00441b'],
  plum: ['#f7e9f3', '#e3b4d6', '#cc79b4', '#a53f8f', '#741b6b', '#420a45'],
  grey: ['#ececec', '#c4c4c4', '#989898', '#6b6b6b', '#404040', '#1a1a1a'],
  parting: ['#1f5fa8', '#6ea6d6', '#c9dff0', '#f3efe6', '#f6cf9d', '#e08a3c', '#a84a0b'],
} as const satisfies Record<string, readonly string[]>

export type CategoryRamp = keyof typeof categoryRamps
export type RangeRamp = keyof typeof rangeRamps

/** The colour of objects without a class. */
export const restColor = '#9aa3a8'

/** Takes colours of a series; past its end they repeat, lighter or darker. */
export function categoryColors(ramp: string, count: number): string[] {
  const series: readonly string[] = categoryRamps[ramp as CategoryRamp] ?? categoryRamps.calm
  return Array.from({ length: count }, (_, at) => {
    const color = series[at % series.length] ?? restColor
    const round = Math.floor(at / series.length)
    return round === 0 ? color : blend(color, round % 2 === 1 ? '#ffffff' : '#000000', 0.35)
  })
}

/** Colours evenly spread over a ramp. */
export function rangeColors(ramp: string, count: number, inverted: boolean): string[] {
  const series: readonly string[] = rangeRamps[ramp as RangeRamp] ?? rangeRamps.viridis
  const stops = inverted ? series.toReversed() : series
  return Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? (stops.length - 1) / 2 : (at / (count - 1)) * (stops.length - 1)
    const before = stops[Math.floor(place)] ?? restColor
    return blend(before, stops[Math.ceil(place)] ?? before, place % 1)
  })
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Interpolates two colours. */
export function blend(from: string, to: string, share: number): string {
  const goal = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((goal[at] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const properties: Record<string, readonly string[]> = {
  fill: ['fill-opacity'],
  line: ['line-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  symbol: ['icon-opacity', 'text-opacity'],
}

const times = (value: unknown, factor: number): unknown =>
  typeof value === 'number' ? value * factor : ['*', value, factor]

const isZoom = (value: unknown) => Array.isArray(value) && value[0] === 'zoom'

/** A zoom expression must stay outermost, so its outputs are scaled one by one. */
function scaled(value: unknown, factor: number): unknown {
  if (value === undefined || value === null) return factor
  if (Array.isArray(value)) {
    const [operator] = value as unknown[]
    if (operator === 'step' && isZoom(value[1]))
      return value.map((part, at) => (at >= 2 && at % 2 === 0 ? times(part, factor) : part))
    if (String(operator).startsWith('interpolate') && isZoom(value[2]))
      return value.map((part, at) => (at >= 4 && at % 2 === 0 ? times(part, factor) : part))
    return times(value, factor)
  }
  if (typeof value === 'object' && 'stops' in value && Array.isArray(value.stops)) {
    const stops = value.stops.map(([at, outcome]: [unknown, unknown]) => [at, times(outcome, factor)])
    return { ...value, stops }
  }
  return times(value, factor)
}

/** The paint of a style layer with the opacity of the whole layer applied. */
export function scaleOpacity(
  type: string,
  paint: Record<string, unknown> = {},
  factor = 1,
): Record<string, unknown> {
  if (factor >= 1) return paint
  const faded = (properties[type] ?? []).map((name) => [name, scaled(paint[name], factor)])
  return { ...paint, ...Object.fromEntries(faded) }
}

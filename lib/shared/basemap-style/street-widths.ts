import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'

type Stops = readonly number[]

/** Pixels by zoom, with 512 pixels a tile. */
const stops: Record<string, Stops> = {
  motorway: [4, 0.8, 8, 1.7, 10, 2.6, 12, 4.4, 14, 8, 16, 16, 18, 48, 20, 150],
  trunk: [4, 0.6, 8, 1.4, 10, 2.2, 12, 3.9, 14, 7.2, 16, 15, 18, 44, 20, 140],
  primary: [4, 0.4, 8, 1, 10, 1.8, 12, 3.3, 14, 6.2, 16, 13, 18, 40, 20, 130],
  secondary: [4, 0.2, 8, 0.6, 10, 1.2, 12, 2.6, 14, 5, 16, 11, 18, 34, 20, 110],
  tertiary: [4, 0.2, 8, 0.4, 10, 0.7, 12, 1.6, 14, 3.6, 16, 9, 18, 29, 20, 95],
  minor: [4, 0.2, 8, 0.2, 10, 0.3, 12, 0.7, 14, 2.6, 16, 7.4, 18, 25, 20, 80],
  service: [4, 0.1, 8, 0.1, 10, 0.1, 12, 0.3, 14, 1.1, 16, 4, 18, 14, 20, 46],
  pedestrian: [4, 0.1, 8, 0.1, 10, 0.1, 12, 0.4, 14, 1.6, 16, 5, 18, 17, 20, 54],
}

/** Ramps are narrower than the roads they lead to. */
const rampShare = 0.62

/** Width of a road by its class; with `casing` that of the darker line below it. */
export function streetWidth(casing = 0): ExpressionSpecification {
  const zooms = (stops.minor ?? []).filter((_, at) => at % 2 === 0)
  const at = (zoom: number): ExpressionSpecification => {
    const index = zooms.indexOf(zoom) * 2 + 1
    const cases = Object.entries(stops).flatMap(([name, all]) => [name, all[index] ?? 0])
    const width = ['match', ['get', 'class'], ...cases, 1] as unknown as ExpressionSpecification
    return ['+', ['*', width, ['case', ['has', 'link'], rampShare, 1]], casing]
  }
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...zooms.flatMap((zoom) => [zoom, at(zoom)]),
  ] as unknown as ExpressionSpecification
}

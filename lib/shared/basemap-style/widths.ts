import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'

export type RoadKind = 'motorway' | 'primary' | 'secondary' | 'residential' | 'service'

/** Pixels by zoom; from 17 on a road is about as wide as it is in the plan. */
const STOPS: Record<RoadKind, number[]> = {
  motorway: [8, 0.9, 10, 1.8, 12, 3.4, 14, 8, 16, 27, 18, 135],
  primary: [8, 0.6, 10, 1.3, 12, 2.8, 14, 6.5, 16, 21, 18, 112],
  secondary: [10, 0.7, 12, 1.9, 14, 5, 16, 16, 18, 80],
  residential: [11, 0.25, 12, 0.6, 13, 1.4, 14, 3, 16, 9.5, 18, 46],
  service: [13, 0.3, 14, 1.2, 16, 5, 18, 28],
}

const shifted = (stops: number[], by: number): number[] =>
  stops.map((stop, index) => (index % 2 === 0 ? stop : stop + by))

/** Width of a road; with `casing` that of the darker line below it. */
export const roadWidth = (kind: RoadKind, casing = 0): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...shifted(STOPS[kind], casing)] as ExpressionSpecification

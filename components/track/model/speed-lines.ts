import type { Feature, FeatureCollection, LineString } from 'geojson'
import type { TrackPoint } from './track'

/** Lower limits of the bands except the first, km/h. */
export const speedBands = [5, 20, 40, 60, 90] as const

export const bandOf = (speed: number) => speedBands.filter((from) => speed >= from).length

export interface SpeedLine {
  /** Index of the speed's band; null in gaps. */
  band: number | null
}

/** Splits the route into lines of one band each, so that a week of points is a few hundred lines. */
export function toSpeedLines(points: readonly TrackPoint[]): FeatureCollection<LineString, SpeedLine> {
  const features: Feature<LineString, SpeedLine>[] = []
  points.slice(1).forEach((to, before) => {
    const from = points[before] ?? to
    const band = to.unheard ? null : bandOf(to.speed)
    const line = features.at(-1)
    if (line && line.properties.band === band) line.geometry.coordinates.push([to.lon, to.lat])
    else features.push(lineOf(band, from, to))
  })
  return { type: 'FeatureCollection', features }
}

const lineOf = (band: number | null, from: TrackPoint, to: TrackPoint): Feature<LineString, SpeedLine> => ({
  type: 'Feature',
  properties: { band },
  geometry: {
    type: 'LineString',
    coordinates: [
      [from.lon, from.lat],
      [to.lon, to.lat],
    ],
  },
})

import type { Geometry } from 'geojson'
import { hasHeights } from '../geometry/has-heights'
import type { Loss, LossInput } from './record'

const ofPlaces = (
  kind: Loss['kind'],
  told: Loss['told'],
  isLost: (geometry: Geometry) => boolean = () => true,
): Loss => ({ kind, name: null, told, happens: ({ geometry }) => geometry !== null && isLost(geometry) })

/** Objects without geometry, for formats that have no place for them. */
export const withoutGeometry: Loss = {
  kind: 'withoutGeometry',
  name: null,
  told: 'possible',
  happens: ({ geometry }) => geometry === null || isEmpty(geometry),
}

const isEmpty = (geometry: Geometry): boolean =>
  geometry.type === 'GeometryCollection'
    ? geometry.geometries.every(isEmpty)
    : geometry.coordinates.length === 0

/** Heights, for formats that have no place for them. */
export const flat = ({ heights }: Pick<LossInput, 'heights'>): Loss =>
  ofPlaces('heights', heights ? 'certain' : 'after', hasHeights)

/** Objects of these kinds, which become several. */
export const splits = ({ geometryType }: LossInput, kinds: RegExp): Loss[] => [
  ofPlaces(
    'split',
    geometryType === 'Geometry' ? 'possible' : kinds.test(geometryType) ? 'certain' : 'after',
    (geometry) => kinds.test(geometry.type) && partsOf(geometry) > 1,
  ),
]

const partsOf = (geometry: Geometry): number =>
  geometry.type === 'GeometryCollection' ? geometry.geometries.length : geometry.coordinates.length

/** Areas, of which only the lines around them are drawn. */
export const outlines = ({ geometryType }: LossInput): Loss =>
  ofPlaces(
    'outlines',
    geometryType.endsWith('Polygon') ? 'certain' : geometryType === 'Geometry' ? 'possible' : 'after',
    ({ type }) => type.endsWith('Polygon'),
  )

/** Areas and mixed geometry, for which GPX has no element. */
export const gpxKinds = ofPlaces('kinds', 'after', ({ type }) => /Polygon$|^Geometry/.test(type))

/** Coordinates in steps. */
export const grid = ofPlaces('grid', 'certain')

import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import type { GroundLayer } from './ground'
import { type BasemapTokens, FONT } from './tokens'
import { type RoadKind, roadWidth } from './widths'

export interface ArchiveLook {
  source: string
  tokens: BasemapTokens
  /** A place name in the reader's language. */
  name: ExpressionSpecification
  layers: readonly GroundLayer[]
}

type Filter = ExpressionSpecification | undefined

/** Matches one of the values. */
export const valueIn = (key: string, ...values: (string | number)[]): ExpressionSpecification => [
  'in',
  ['get', key],
  ['literal', values],
]

const withFilter = (filter: Filter) => (filter ? { filter: filter as FilterSpecification } : {})

export function area(
  { source }: ArchiveLook,
  id: string,
  layer: string,
  color: string | ExpressionSpecification,
  filter?: Filter,
  minzoom = 0,
): LayerSpecification {
  const only: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  return {
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    minzoom,
    filter: filter ? ['all', only, filter] : only,
    paint: { 'fill-color': color },
  }
}

export function stroke(
  { source }: ArchiveLook,
  id: string,
  layer: string,
  look: { color: string; width: ExpressionSpecification | number; dash?: number[]; minzoom?: number },
  filter?: Filter,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    'source-layer': layer,
    minzoom: look.minzoom ?? 0,
    ...withFilter(filter),
    layout: { 'line-join': 'round', 'line-cap': look.dash ? 'butt' : 'round' },
    paint: {
      'line-color': look.color,
      'line-width': look.width,
      ...(look.dash && { 'line-dasharray': look.dash }),
    },
  }
}

export interface RoadClass {
  kind: RoadKind
  minzoom: number
  casingFrom: number
  filter: ExpressionSpecification
}

/** All casings below all carriageways give clean junctions. */
export function roads(look: ArchiveLook, layer: string, classes: readonly RoadClass[]): LayerSpecification[] {
  const { tokens: t } = look
  const major = (kind: RoadKind) => kind === 'motorway' || kind === 'primary'
  const fill = { motorway: t.roadMotorway, primary: t.roadMajor, service: t.roadMinor } as Partial<
    Record<RoadKind, string>
  >
  return [
    ...classes.map(({ kind, casingFrom, filter }) =>
      stroke(
        look,
        `road-${kind}-casing`,
        layer,
        { color: major(kind) ? t.casingMajor : t.casing, width: roadWidth(kind, 1.7), minzoom: casingFrom },
        filter,
      ),
    ),
    ...classes.map(({ kind, minzoom, filter }) =>
      stroke(
        look,
        `road-${kind}`,
        layer,
        { color: fill[kind] ?? t.road, width: roadWidth(kind), minzoom },
        filter,
      ),
    ),
  ]
}

export interface LabelLook {
  color: string
  size: ExpressionSpecification | number
  font?: string[]
  minzoom?: number
  maxzoom?: number
  along?: boolean
  filter?: ExpressionSpecification
  text?: ExpressionSpecification
  sort?: ExpressionSpecification
}

export function label(look: ArchiveLook, id: string, layer: string, own: LabelLook): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: look.source,
    'source-layer': layer,
    minzoom: own.minzoom ?? 0,
    maxzoom: own.maxzoom ?? 24,
    ...withFilter(own.filter),
    layout: {
      'text-field': own.text ?? look.name,
      'text-font': own.font ?? FONT.medium,
      'text-size': own.size,
      'text-max-width': 8,
      ...(own.sort && { 'symbol-sort-key': own.sort }),
      ...(own.along && { 'symbol-placement': 'line', 'symbol-spacing': 300 }),
    },
    paint: { 'text-color': own.color, 'text-halo-color': look.tokens.halo, 'text-halo-width': 1.4 },
  }
}

export const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification

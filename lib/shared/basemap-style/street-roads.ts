import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { byZoom, stroke, valueIn } from './archive-parts'
import { streetWidth } from './street-widths'
import type { BasemapTokens } from './tokens'

const carriageways = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'minor',
  'service',
  'pedestrian',
]

/** Tunnel, surface, or bridge. */
type Tier = -1 | 0 | 1
const names: Record<Tier, string> = { [-1]: 'tunnel', 0: 'road', 1: 'bridge' }

const onTier = (tier: Tier): ExpressionSpecification => ['==', ['coalesce', ['get', 'tier'], 0], tier]

const both = (...filters: ExpressionSpecification[]): ExpressionSpecification =>
  ['all', ...filters] as ExpressionSpecification

const byClass = (cases: Record<string, string>, other: string): ExpressionSpecification =>
  ['match', ['get', 'class'], ...Object.entries(cases).flat(), other] as unknown as ExpressionSpecification

const fillOf = (t: BasemapTokens, tier: Tier): ExpressionSpecification =>
  tier === -1
    ? byClass({ motorway: t.tunnelMajor, trunk: t.tunnelMajor, primary: t.tunnelMajor }, t.tunnel)
    : byClass(
        {
          motorway: t.roadMotorway,
          trunk: t.roadMotorway,
          primary: t.roadMajor,
          secondary: t.roadMedium,
          service: t.roadMinor,
          pedestrian: t.square,
        },
        t.road,
      )

const casingOf = (t: BasemapTokens): ExpressionSpecification =>
  byClass(
    { motorway: t.casingMajor, trunk: t.casingMajor, primary: t.casingMajor, secondary: t.casingMajor },
    t.casing,
  )

/** At low zoom roads are single lines that stand out from the ground. */
const farColour = (t: BasemapTokens): ExpressionSpecification =>
  byClass({ motorway: t.roadFarMajor, trunk: t.roadFarMajor, primary: t.roadFarMajor }, t.roadFar)

function carriageway(look: ArchiveLook, tier: Tier): LayerSpecification[] {
  const { source, tokens: t } = look
  const filter = both(valueIn('class', ...carriageways), onTier(tier)) as FilterSpecification
  const shared = { type: 'line' as const, source, 'source-layer': 'road', filter }
  const cap = tier === 1 ? ('butt' as const) : ('round' as const)
  return [
    {
      ...shared,
      id: `street-${names[tier]}-casing`,
      minzoom: 11,
      layout: { 'line-join': 'round', 'line-cap': tier === 0 ? 'round' : 'butt' },
      paint: {
        'line-color': tier === 1 ? t.casingMajor : casingOf(t),
        'line-width': streetWidth(tier === 1 ? 2.4 : 1.8),
        'line-opacity': byZoom(11, 0.4, 13, 1),
        ...(tier === -1 && { 'line-dasharray': [2, 1.4] }),
      },
    },
    {
      ...shared,
      id: `street-${names[tier]}`,
      layout: { 'line-join': 'round', 'line-cap': cap },
      paint: {
        // One step between two looks: the low-zoom colours lack casings.
        'line-color': ['step', ['zoom'], farColour(t), 11, fillOf(t, tier)] as ExpressionSpecification,
        'line-width': streetWidth(),
      },
    },
  ]
}

const paths = (look: ArchiveLook): LayerSpecification[] => [
  stroke(
    look,
    'street-path',
    'road',
    { color: look.tokens.path, width: byZoom(14, 0.6, 16, 1.2, 18, 2.6), dash: [2.4, 1.6], minzoom: 14 },
    both(valueIn('class', 'path', 'track'), ['!=', ['coalesce', ['get', 'tier'], 0], -1]),
  ),
  stroke(
    look,
    'street-steps',
    'road',
    { color: look.tokens.path, width: byZoom(15, 1.4, 18, 5), dash: [0.35, 0.35], minzoom: 15 },
    both(valueIn('class', 'steps'), ['!=', ['coalesce', ['get', 'tier'], 0], -1]),
  ),
]

const rails = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  const open = ['!=', ['coalesce', ['get', 'tier'], 0], -1] as ExpressionSpecification
  const rail = valueIn('class', 'rail')
  return [
    stroke(
      look,
      'street-rail',
      'rail',
      { color: t.rail, width: byZoom(8, 0.6, 12, 1, 14, 1.6, 17, 3.2) },
      both(rail, open),
    ),
    stroke(
      look,
      'street-rail-gap',
      'rail',
      { color: t.railGap, width: byZoom(14, 0.7, 17, 1.8), dash: [5, 5], minzoom: 14 },
      both(rail, open),
    ),
    stroke(
      look,
      'street-tram',
      'rail',
      { color: t.tram, width: byZoom(12, 0.5, 17, 1.5), minzoom: 12 },
      both(valueIn('class', 'tram', 'subway'), open),
    ),
  ]
}

const tunnelRail = (look: ArchiveLook): LayerSpecification =>
  stroke(
    look,
    'street-rail-tunnel',
    'rail',
    { color: look.tokens.rail, width: byZoom(9, 0.5, 14, 0.9, 17, 1.4), dash: [3, 3], minzoom: 9 },
    onTier(-1),
  )

/** Tunnels are pale and dashed. */
export const tunnels = (look: ArchiveLook): LayerSpecification[] => [
  ...carriageway(look, -1),
  tunnelRail(look),
]

export const surfaceRoads = (look: ArchiveLook): LayerSpecification[] => [
  ...paths(look),
  ...carriageway(look, 0),
  ...rails(look),
]

export const bridges = (look: ArchiveLook): LayerSpecification[] => carriageway(look, 1)

import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { ArchiveLook } from './archive-parts'
import { byZoom, label, type LabelLook, valueIn } from './archive-parts'
import { FONT } from '../tokens'

const kind = (...kinds: string[]) => valueIn('kind', ...kinds)

/** The expression for zooms beyond the deepest tiles. */
const due: ExpressionSpecification = ['any', ['!', ['has', 'late']], ['>=', ['zoom'], 17]]

const byRank: ExpressionSpecification = ['get', 'rank']

/** Least important first: later layers have label priority. */
export function streetLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const at = (id: string, own: LabelLook) => label(look, `street-${id}-label`, 'label', own)
  return [
    label(look, 'street-house-label', 'house', {
      color: t.textQuiet,
      size: byZoom(17, 9.5, 19, 12.5),
      minzoom: 17,
      text: ['get', 'house'],
    }),
    at('interest', {
      color: t.textQuiet,
      size: byZoom(15, 9.5, 18, 11.5),
      minzoom: 15,
      sort: byRank,
      filter: [
        'all',
        kind('food', 'shop', 'hotel', 'service', 'stop', 'transport', 'health', 'public', 'worship', 'sport'),
        due,
      ],
    }),
    at('sight', {
      color: t.text,
      size: byZoom(14, 9.5, 18, 12),
      minzoom: 14,
      sort: byRank,
      filter: ['all', kind('sight', 'peak'), due],
      text: [
        'case',
        ['has', 'ele'],
        ['concat', '▲ ', look.name, '\n', ['to-string', ['get', 'ele']]],
        look.name,
      ],
    }),
    at('green', { color: t.textGreen, size: byZoom(12, 9.5, 17, 12.5), minzoom: 12, filter: kind('green') }),
    at('square', { color: t.text, size: byZoom(15, 9.5, 18, 12), minzoom: 15, filter: kind('square') }),
    at('water', { color: t.textWater, size: byZoom(6, 10, 14, 12.5), filter: kind('water') }),
    label(look, 'street-waterway-label', 'waterway', {
      color: t.textWater,
      size: byZoom(10, 10, 16, 12.5),
      minzoom: 10,
      along: true,
    }),
    ...roadLabels(look),
    ...placeLabels(look),
  ]
}

function roadLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const names = (id: string, own: LabelLook) =>
    label(look, `street-${id}-label`, 'road', { ...own, along: true })
  return [
    names('path', {
      color: t.textQuiet,
      size: byZoom(16, 9.5, 18, 12),
      minzoom: 16,
      filter: valueIn('class', 'path', 'steps', 'track', 'service', 'pedestrian'),
    }),
    names('minor', {
      color: t.text,
      size: byZoom(14.5, 9.5, 18, 13),
      minzoom: 14.5,
      filter: valueIn('class', 'minor', 'tertiary'),
    }),
    names('major', {
      color: t.text,
      font: FONT.medium,
      size: byZoom(13, 9.5, 18, 14),
      minzoom: 13,
      filter: valueIn('class', 'motorway', 'trunk', 'primary', 'secondary'),
    }),
    roadNumbers(look),
  ]
}

/** Shields of major roads stand upright. */
const roadNumbers = (look: ArchiveLook): LayerSpecification => ({
  id: 'street-number-label',
  type: 'symbol',
  source: look.source,
  'source-layer': 'road',
  minzoom: 9,
  maxzoom: 15,
  filter: ['all', valueIn('class', 'motorway', 'trunk', 'primary'), ['has', 'ref'], ['!', ['has', 'link']]],
  layout: {
    'text-field': ['get', 'ref'],
    'text-font': FONT.medium,
    'text-size': 9.5,
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-rotation-alignment': 'viewport',
    'text-padding': 12,
  },
  paint: { 'text-color': look.tokens.textQuiet, 'text-halo-color': look.tokens.halo, 'text-halo-width': 1.8 },
})

function placeLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const at = (id: string, own: LabelLook) =>
    label(look, `street-${id}-label`, 'label', { ...own, sort: byRank })
  const quarter = at('quarter', {
    color: t.textQuiet,
    font: FONT.medium,
    size: byZoom(12, 9.5, 15, 12.5),
    minzoom: 12,
    maxzoom: 16.5,
    filter: kind('suburb', 'quarter', 'locality', 'island'),
  })
  return [
    at('station', {
      color: t.text,
      font: FONT.medium,
      size: byZoom(12, 9.5, 17, 12.5),
      minzoom: 12,
      filter: kind('station'),
    }),
    spaced(quarter),
    at('village', {
      color: t.text,
      size: byZoom(9, 9.5, 14, 12.5),
      minzoom: 9,
      maxzoom: 17,
      filter: kind('village', 'hamlet'),
    }),
    at('town', {
      color: t.textStrong,
      font: FONT.medium,
      size: byZoom(7, 10, 14, 15),
      maxzoom: 16,
      filter: kind('town'),
    }),
    at('city', {
      color: t.textStrong,
      font: FONT.strong,
      size: byZoom(4, 10.5, 8, 14, 12, 20),
      maxzoom: 14.5,
      filter: kind('city'),
    }),
    at('state', {
      color: t.textQuiet,
      font: FONT.medium,
      size: byZoom(4, 10, 8, 14),
      maxzoom: 8,
      filter: kind('state'),
    }),
  ]
}

/** Labels of quarters have wide letter spacing to distinguish them from streets. */
function spaced(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  return {
    ...layer,
    layout: {
      ...layer.layout,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-padding': 8,
    },
  }
}

import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { byZoom, label, type LabelLook, valueIn } from './archive-parts'
import { streetInterests, streetPeaks, streetStations } from './street-interests'
import { oneWayArrows, roadNumbers } from './street-signs'
import { FONT } from './tokens'

const kind = (...kinds: string[]) => valueIn('kind', ...kinds)

const major = ['motorway', 'trunk', 'primary', 'secondary']

const byRank: ExpressionSpecification = ['get', 'rank']

/** Least important first: later layers have label priority. */
export function streetLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const at = (id: string, own: LabelLook) => label(look, `street-${id}-label`, 'label', own)
  return [
    oneWayArrows(look),
    ...streetInterests(look),
    at('green', { color: t.textGreen, size: byZoom(12, 12, 17, 13), minzoom: 12, filter: kind('green') }),
    at('square', { color: t.text, size: byZoom(15, 12, 18, 12.5), minzoom: 15, filter: kind('square') }),
    at('water', {
      color: t.textWater,
      size: byZoom(6, 12, 14, 12.5),
      filter: ['all', kind('water', 'river'), ['!', ['has', 'icon']]],
    }),
    label(look, 'street-waterway-label', 'waterway', {
      color: t.textWater,
      size: byZoom(10, 12, 16, 12.5),
      minzoom: 10,
      along: true,
    }),
    houseNumbers(look),
    quarters(look, 'quarter-close', quartersYield, 16.5),
    streetPeaks(look),
    ...roadLabels(look),
    ...placeLabels(look),
  ]
}

/** House numbers have priority over points of interest: without them an address is not found. On one spot with a sign
 * they stand below it. */
function houseNumbers(look: ArchiveLook): LayerSpecification {
  const layer = label(look, 'street-house-label', 'house', {
    color: look.tokens.text,
    size: byZoom(17, 12, 19, 13),
    minzoom: 17,
    text: ['get', 'house'],
  })
  if (layer.type !== 'symbol') return layer
  const offset: ExpressionSpecification = [
    'case',
    ['has', 'below'],
    ['literal', [0, 1.5]],
    ['literal', [0, 0]],
  ]
  return { ...layer, layout: { ...layer.layout, 'text-offset': offset, 'text-padding': 1 } }
}

function roadLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const names = (id: string, own: LabelLook) =>
    label(look, `street-${id}-label`, 'road', { ...own, along: true })
  return [
    names('path', {
      color: t.textQuiet,
      size: byZoom(16, 12, 18, 12.5),
      minzoom: 16,
      filter: valueIn('class', 'path', 'steps', 'track', 'service', 'pedestrian'),
    }),
    names('minor', {
      color: t.text,
      size: byZoom(14.5, 12, 18, 13),
      minzoom: 14.5,
      filter: valueIn('class', 'minor', 'tertiary'),
    }),
    names('major', {
      color: t.text,
      size: byZoom(13, 12, 15, 12.5, 18, 14.5),
      minzoom: 13,
      filter: valueIn('class', ...major),
      sort: ['match', ['get', 'class'], 'motorway', 0, 'trunk', 1, 'primary', 2, 3],
    }),
    roadNumbers(look),
  ]
}

function placeLabels(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const at = (id: string, own: LabelLook) =>
    label(look, `street-${id}-label`, 'label', { ...own, sort: byRank })
  return [
    streetStations(look),
    quarters(look, 'quarter', 12, quartersYield),
    at('village', {
      color: t.text,
      size: byZoom(8, 12, 14, 13),
      minzoom: 8,
      maxzoom: 17,
      filter: kind('village', 'hamlet'),
    }),
    at('town', {
      color: t.textStrong,
      font: FONT.strong,
      size: byZoom(5, 12, 8, 12, 14, 15.5),
      maxzoom: 16,
      filter: kind('town'),
    }),
    at('city', {
      color: t.textStrong,
      font: FONT.strong,
      size: byZoom(4, 11.5, 8, 14.5, 12, 20),
      maxzoom: 14.5,
      filter: kind('city'),
    }),
    at('state', {
      color: t.textQuiet,
      size: byZoom(4, 12, 8, 14),
      maxzoom: 8,
      filter: kind('state'),
    }),
  ]
}

/** From this zoom on the names of streets have priority over those of quarters. */
const quartersYield = 15

const quarters = (look: ArchiveLook, id: string, minzoom: number, maxzoom: number) =>
  spaced(
    label(look, `street-${id}-label`, 'label', {
      color: look.tokens.textQuiet,
      size: 12,
      minzoom,
      maxzoom,
      sort: byRank,
      filter: kind('suburb', 'quarter', 'locality', 'island'),
    }),
  )

/** Labels of quarters have wide letter spacing to distinguish them from streets. */
function spaced(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  return {
    ...layer,
    layout: {
      ...layer.layout,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-padding': 4,
      // A quarter is large: its name may stand beside its middle.
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.5,
    },
  }
}

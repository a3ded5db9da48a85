import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { imageName } from './image-names'
import type { BasemapTokens } from './tokens'
import type { ArchiveLook } from './archive-parts'
import { byZoom, label, type LabelLook, valueIn } from './archive-parts'

const kind = (...kinds: string[]) => valueIn('kind', ...kinds)

/** The expression for zooms beyond the deepest tiles. */
const due: ExpressionSpecification = ['any', ['!', ['has', 'late']], ['>=', ['zoom'], 17]]

const colours = (t: BasemapTokens): Record<string, string> => ({
  food: t.poiFood,
  shop: t.poiShop,
  hotel: t.poiShop,
  health: t.poiHealth,
  station: t.poiTransport,
  stop: t.poiTransport,
  transport: t.poiTransport,
  ['sight']: t.poiLandmark,
  peak: t.poiLandmark,
  sport: t.textGreen,
  water: t.textWater,
})

const byKind = (t: BasemapTokens, of: (colour: string) => string): ExpressionSpecification =>
  [
    'match',
    ['get', 'kind'],
    ...Object.entries(colours(t)).flatMap(([name, colour]) => [name, of(colour)]),
    of(t.poiOther),
  ] as unknown as ExpressionSpecification

/** A sign in the colour of its kind with the name at whichever side is free, or no name at all. */
function signed(look: ArchiveLook, id: string, own: Omit<LabelLook, 'color'>): LayerSpecification {
  const { tokens: t } = look
  const layer = label(look, `street-${id}-label`, 'label', { ...own, color: t.poiOther })
  if (layer.type !== 'symbol') return layer
  const image: ExpressionSpecification = [
    'concat',
    byKind(t, (colour) => imageName('interest', colour, t.halo)),
    ':',
    ['get', 'icon'],
  ]
  return {
    ...layer,
    layout: {
      ...layer.layout,
      // Maps imported before signs existed have names only.
      'icon-image': ['case', ['has', 'icon'], image, ''],
      'icon-size': byZoom(12, 0.75, 17, 1),
      'icon-padding': 1,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.85,
      'text-justify': 'auto',
      'text-optional': true,
    },
    paint: { ...layer.paint, 'text-color': byKind(t, (colour) => colour) },
  }
}

/** Stops and points of interest, least important first. */
export function streetInterests(look: ArchiveLook): LayerSpecification[] {
  const rank: ExpressionSpecification = ['get', 'rank']
  return [
    signed(look, 'stop', {
      size: byZoom(16, 12, 18, 12.5),
      minzoom: 14,
      sort: rank,
      filter: ['all', kind('stop'), due],
      text: ['step', ['zoom'], '', 17, look.name],
    }),
    signed(look, 'interest', {
      size: byZoom(14, 12, 18, 12.5),
      minzoom: 13,
      sort: rank,
      filter: [
        'all',
        kind(
          'food',
          'shop',
          'hotel',
          'service',
          'transport',
          'health',
          'public',
          'worship',
          'sport',
          'water',
        ),
        // Waters without a sign are named by another layer.
        ['any', ['has', 'icon'], ['!=', ['get', 'kind'], 'water']],
        due,
      ],
    }),
    signed(look, 'sight', {
      size: byZoom(14, 12, 18, 12.5),
      minzoom: 13,
      sort: rank,
      filter: ['all', kind('sight'), due],
    }),
  ]
}

/** Peaks, the highest first. */
export const streetPeaks = (look: ArchiveLook): LayerSpecification =>
  signed(look, 'peak', {
    size: byZoom(11, 12, 17, 13),
    minzoom: 11,
    sort: ['-', 0, ['coalesce', ['get', 'ele'], 0]],
    filter: kind('peak'),
    text: ['case', ['has', 'ele'], ['concat', look.name, '\n', ['to-string', ['get', 'ele']]], look.name],
  })

export const streetStations = (look: ArchiveLook): LayerSpecification =>
  signed(look, 'station', {
    size: byZoom(12, 12, 17, 13),
    minzoom: 10,
    sort: ['get', 'rank'],
    filter: kind('station'),
  })

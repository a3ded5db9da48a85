import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { area, byZoom, stroke, valueIn } from './archive-parts'
import type { BasemapTokens } from './tokens'

const covers = (t: BasemapTokens): Record<string, string> => ({
  land: t.land,
  built: t.built,
  work: t.industrial,
  railway: t.railGround,
  campus: t.campus,
  parking: t.railGround,
  square: t.square,
  forest: t.forest,
  scrub: t.park,
  park: t.park,
  playground: t.park,
  cemetery: t.meadow,
  allotments: t.meadow,
  orchard: t.meadow,
  meadow: t.meadow,
  wetland: t.meadow,
  farmland: t.land,
  sport: t.sport,
  sand: t.sand,
  rock: t.builtDense,
  ice: t.halo,
  apron: t.railGround,
  runway: t.roadMajor,
})

/** Land cover, then water, then structures in the water. */
export function streetGround(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  const colour = [
    'match',
    ['get', 'kind'],
    ...Object.entries(covers(t)).flat(),
    t.built,
  ] as unknown as ExpressionSpecification
  const water: ExpressionSpecification = ['match', ['get', 'kind'], 'sea', t.sea, t.water]
  return [
    area(look, 'street-ground', 'ground', colour),
    area(look, 'street-water', 'water', water),
    stroke(look, 'street-shore', 'water', {
      color: t.waterLine,
      width: byZoom(13, 0, 14, 0.6, 18, 1.2),
      minzoom: 13,
    }),
    stroke(look, 'street-waterway', 'waterway', {
      color: t.waterLine,
      width: [
        'interpolate',
        ['exponential', 1.4],
        ['zoom'],
        8,
        0.5,
        12,
        ['match', ['get', 'kind'], ['river', 'canal'], 1.6, 0.6],
        18,
        ['match', ['get', 'kind'], ['river', 'canal'], 9, 3],
      ],
    }),
    area(look, 'street-pier', 'pier', t.built),
    stroke(
      look,
      'street-pier-line',
      'pier',
      { color: t.built, width: byZoom(13, 0.8, 16, 3, 18, 9), minzoom: 13 },
      ['all', valueIn('kind', 'line'), ['==', ['geometry-type'], 'LineString']],
    ),
    stroke(
      look,
      'street-runway',
      'pier',
      { color: t.roadMajor, width: byZoom(11, 1, 14, 6, 18, 60), minzoom: 11 },
      valueIn('kind', 'runway'),
    ),
  ]
}

export function streetBuildings(look: ArchiveLook): LayerSpecification[] {
  const { source, tokens: t } = look
  return [
    {
      id: 'street-building',
      type: 'fill',
      source,
      'source-layer': 'building',
      minzoom: 14,
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          'industry',
          t.buildingIndustrial,
          'public',
          t.buildingPublic,
          t.building,
        ],
        'fill-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          14,
          0,
          14.6,
          ['match', ['get', 'kind'], 'roof', 0.45, 1],
        ],
      },
    },
    stroke(look, 'street-building-edge', 'building', {
      color: t.buildingEdge,
      width: byZoom(15, 0.3, 18, 1),
      minzoom: 15,
    }),
  ]
}

/** Covers the coarse border of the world where it runs beside the border of an extract. */
export const borderMask = (look: ArchiveLook): LayerSpecification => ({
  ...stroke(
    look,
    'street-border-mask',
    'boundary',
    { color: look.tokens.land, width: byZoom(4, 4, 6, 7, 9, 28) },
    ['<=', ['get', 'level'], 2],
  ),
  maxzoom: 9,
})

export const streetBoundaries = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  const level = (from: number, to: number): ExpressionSpecification => [
    'all',
    ['>=', ['get', 'level'], from],
    ['<=', ['get', 'level'], to],
  ]
  return [
    stroke(
      look,
      'street-boundary-low',
      'boundary',
      { color: t.district, width: byZoom(11, 0.6, 15, 1.2), dash: [4, 3], minzoom: 11 },
      level(7, 10),
    ),
    stroke(
      look,
      'street-boundary-middle',
      'boundary',
      { color: t.border, width: byZoom(5, 0.5, 14, 1.6), dash: [6, 3], minzoom: 5 },
      level(4, 6),
    ),
    stroke(
      look,
      'street-boundary-country',
      'boundary',
      { color: t.country, width: byZoom(4, 0.8, 8, 1.6, 14, 3), dash: [8, 2, 2, 2] },
      level(2, 3),
    ),
  ]
}

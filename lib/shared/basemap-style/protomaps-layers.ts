import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { area, byZoom, label, type RoadClass, roads, stroke, valueIn } from './archive-parts'
import { FONT } from './tokens'

const kind = (...kinds: string[]): ExpressionSpecification => valueIn('kind', ...kinds)

const roadClasses: RoadClass[] = [
  { kind: 'service', minzoom: 13, casingFrom: 15, filter: kind('other') },
  { kind: 'residential', minzoom: 11, casingFrom: 13.5, filter: kind('minor_road') },
  {
    kind: 'secondary',
    minzoom: 9,
    casingFrom: 11,
    filter: ['all', kind('major_road'), valueIn('kind_detail', 'secondary', 'tertiary')],
  },
  {
    kind: 'primary',
    minzoom: 6,
    casingFrom: 9,
    filter: ['all', kind('major_road'), ['!', valueIn('kind_detail', 'secondary', 'tertiary')]],
  },
  { kind: 'motorway', minzoom: 4, casingFrom: 8, filter: kind('highway') },
]

const ground = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  const water: LayerSpecification = area(look, 'water', 'water', t.water)
  return [
    area(look, 'earth', 'earth', t.land),
    area(look, 'landcover-wood', 'landcover', t.forest, kind('forest', 'scrub')),
    area(look, 'landcover-grass', 'landcover', t.meadow, kind('grassland', 'farmland')),
    area(look, 'landuse-built', 'landuse', t.built, kind('residential', 'urban_area')),
    area(
      look,
      'landuse-work',
      'landuse',
      t.industrial,
      kind('industrial', 'commercial', 'railway', 'aerodrome'),
    ),
    area(look, 'landuse-campus', 'landuse', t.campus, kind('school', 'university', 'college', 'hospital')),
    area(look, 'landuse-forest', 'landuse', t.forest, kind('forest', 'wood', 'nature_reserve')),
    area(look, 'landuse-park', 'landuse', t.park, kind('park', 'garden', 'golf_course', 'village_green')),
    area(
      look,
      'landuse-meadow',
      'landuse',
      t.meadow,
      kind('grass', 'meadow', 'cemetery', 'allotments', 'pitch'),
    ),
    water,
    stroke(
      look,
      'waterway',
      'water',
      { color: t.waterLine, width: byZoom(8, 0.6, 14, 2, 18, 6), minzoom: 7 },
      kind('river', 'stream', 'canal'),
    ),
  ]
}

const labels = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  const sort: ExpressionSpecification = ['-', 0, ['coalesce', ['get', 'population_rank'], 0]]
  const within = (...details: string[]) => valueIn('kind_detail', ...details)
  return [
    label(look, 'street-label', 'roads', {
      color: t.text,
      size: byZoom(13, 10, 18, 14),
      minzoom: 13,
      along: true,
    }),
    label(look, 'water-label', 'water', { color: t.textWater, size: byZoom(4, 10, 14, 14) }),
    label(look, 'suburb-label', 'places', {
      color: t.textQuiet,
      size: byZoom(11, 10, 15, 13),
      minzoom: 11,
      maxzoom: 16,
      filter: kind('neighbourhood', 'macrohood'),
    }),
    label(look, 'town-label', 'places', {
      sort,
      color: t.text,
      size: byZoom(7, 10, 15, 14),
      minzoom: 7,
      filter: ['all', kind('locality'), ['!', within('city')]],
    }),
    label(look, 'city-label', 'places', {
      sort,
      color: t.textStrong,
      font: FONT.strong,
      size: byZoom(3, 11, 10, 20),
      minzoom: 3,
      maxzoom: 14,
      filter: ['all', kind('locality'), within('city')],
    }),
    label(look, 'country-label', 'places', {
      color: t.textQuiet,
      size: byZoom(1, 10, 6, 16),
      maxzoom: 8,
      filter: kind('country'),
    }),
  ]
}

/** The schema of Protomaps. */
export function protomapsLayers(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  return [
    ...ground(look),
    stroke(
      look,
      'path',
      'roads',
      { color: t.path, width: byZoom(14, 0.7, 18, 3), dash: [2.4, 1.6], minzoom: 14 },
      kind('path'),
    ),
    stroke(
      look,
      'rail',
      'roads',
      { color: t.rail, width: byZoom(9, 0.8, 17, 3.2), minzoom: 9 },
      kind('rail'),
    ),
    ...roads(look, 'roads', roadClasses),
    area(look, 'building', 'buildings', t.building, undefined, 13),
    stroke(
      look,
      'border',
      'boundaries',
      { color: t.border, width: byZoom(1, 0.4, 4, 0.9, 8, 1.6) },
      kind('country', 'region'),
    ),
    ...labels(look),
  ]
}

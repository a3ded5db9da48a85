import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { area, byZoom, label, type RoadClass, roads, stroke, valueIn } from './archive-parts'
import { FONT } from './tokens'

const roadClasses: RoadClass[] = [
  { kind: 'service', minzoom: 13, casingFrom: 15, filter: valueIn('class', 'service', 'track') },
  { kind: 'residential', minzoom: 11, casingFrom: 13.5, filter: valueIn('class', 'minor', 'tertiary') },
  { kind: 'secondary', minzoom: 9, casingFrom: 11, filter: valueIn('class', 'secondary') },
  { kind: 'primary', minzoom: 6, casingFrom: 9, filter: valueIn('class', 'primary', 'trunk') },
  { kind: 'motorway', minzoom: 4, casingFrom: 8, filter: valueIn('class', 'motorway') },
]

const ground = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  return [
    area(look, 'landcover-wood', 'landcover', t.forest, valueIn('class', 'wood', 'forest')),
    area(look, 'landcover-grass', 'landcover', t.meadow, valueIn('class', 'grass', 'farmland', 'wetland')),
    area(
      look,
      'landuse-built',
      'landuse',
      t.built,
      valueIn('class', 'residential', 'suburb', 'neighbourhood'),
    ),
    area(
      look,
      'landuse-work',
      'landuse',
      t.industrial,
      valueIn('class', 'industrial', 'commercial', 'retail'),
    ),
    area(look, 'landuse-campus', 'landuse', t.campus, valueIn('class', 'school', 'university', 'hospital')),
    area(look, 'landuse-rail', 'landuse', t.railGround, valueIn('class', 'railway')),
    area(look, 'landuse-green', 'landuse', t.meadow, valueIn('class', 'cemetery', 'pitch', 'stadium')),
    area(look, 'park', 'park', t.park),
    area(look, 'water', 'water', t.water),
    stroke(look, 'waterway', 'waterway', {
      color: t.waterLine,
      width: byZoom(8, 0.6, 14, 2, 18, 6),
      minzoom: 7,
    }),
    area(look, 'aeroway', 'aeroway', t.industrial, undefined, 10),
  ]
}

const labels = (look: ArchiveLook): LayerSpecification[] => {
  const { tokens: t } = look
  const rank = { sort: ['get', 'rank'] as ['get', string] }
  return [
    label(look, 'house-label', 'housenumber', {
      color: t.textQuiet,
      size: byZoom(17, 9.5, 19, 12.5),
      minzoom: 17,
      text: ['get', 'housenumber'],
    }),
    label(look, 'street-label', 'transportation_name', {
      color: t.text,
      size: byZoom(13, 10, 18, 14),
      minzoom: 13,
      along: true,
    }),
    label(look, 'water-label', 'water_name', { color: t.textWater, size: byZoom(4, 10, 14, 14) }),
    label(look, 'park-label', 'park', { color: t.textGreen, size: 11, minzoom: 13 }),
    label(look, 'suburb-label', 'place', {
      ...rank,
      color: t.textQuiet,
      size: byZoom(11, 10, 15, 13),
      minzoom: 11,
      maxzoom: 16,
      filter: valueIn('class', 'suburb', 'quarter', 'neighbourhood'),
    }),
    label(look, 'village-label', 'place', {
      ...rank,
      color: t.text,
      size: byZoom(9, 10, 15, 14),
      minzoom: 8,
      filter: valueIn('class', 'village', 'hamlet', 'town'),
    }),
    label(look, 'city-label', 'place', {
      ...rank,
      color: t.textStrong,
      font: FONT.strong,
      size: byZoom(3, 11, 10, 20),
      minzoom: 3,
      maxzoom: 14,
      filter: valueIn('class', 'city'),
    }),
    label(look, 'country-label', 'place', {
      ...rank,
      color: t.textQuiet,
      size: byZoom(1, 10, 6, 16),
      maxzoom: 8,
      filter: valueIn('class', 'country'),
    }),
  ]
}

/** The schema of OpenMapTiles. */
export function openMapTilesLayers(look: ArchiveLook): LayerSpecification[] {
  const { tokens: t } = look
  return [
    ...ground(look),
    stroke(
      look,
      'path',
      'transportation',
      { color: t.path, width: byZoom(14, 0.7, 18, 3), dash: [2.4, 1.6], minzoom: 14 },
      valueIn('class', 'path', 'pedestrian'),
    ),
    stroke(
      look,
      'rail',
      'transportation',
      { color: t.rail, width: byZoom(9, 0.8, 17, 3.2), minzoom: 9 },
      valueIn('class', 'rail', 'transit'),
    ),
    ...roads(look, 'transportation', roadClasses),
    area(look, 'building', 'building', t.building, undefined, 13),
    stroke(look, 'border', 'boundary', { color: t.border, width: byZoom(1, 0.4, 4, 0.9, 8, 1.6) }, [
      '<=',
      ['get', 'admin_level'],
      4,
    ]),
    ...labels(look),
  ]
}

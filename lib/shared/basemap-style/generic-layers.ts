import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ArchiveLook } from './archive-parts'
import { area, byZoom, label } from './archive-parts'

/** Pale fills that distinguish layers without outshining overlays. */
const fillsOf = ({ tokens: t }: ArchiveLook) => [
  t.building,
  t.park,
  t.industrial,
  t.campus,
  t.meadow,
  t.built,
]

/** Tiles of an unknown schema: areas, then lines, then points and labels. */
export function genericLayers(look: ArchiveLook): LayerSpecification[] {
  const { source, tokens: t, layers } = look
  const fills = fillsOf(look)
  const watery = (id: string) => /water|river|lake|sea|ocean/i.test(id)
  return [
    ...layers.map(({ id }, at) =>
      area(look, `area-${id}`, id, watery(id) ? t.water : (fills[at % fills.length] ?? t.building)),
    ),
    ...layers.map(
      ({ id }): LayerSpecification => ({
        id: `line-${id}`,
        type: 'line',
        source,
        'source-layer': id,
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: {
          'line-color': watery(id) ? t.waterLine : t.roadFar,
          'line-width': byZoom(6, 0.5, 14, 1.2, 18, 2.5),
        },
      }),
    ),
    ...layers.map(
      ({ id }): LayerSpecification => ({
        id: `point-${id}`,
        type: 'circle',
        source,
        'source-layer': id,
        minzoom: 12,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: { 'circle-color': t.textQuiet, 'circle-radius': byZoom(12, 1.2, 18, 3.5) },
      }),
    ),
    ...layers
      .filter(({ fields }) => fields.some((name) => name === 'name' || name.startsWith('name')))
      .map(({ id }) => label(look, `label-${id}`, id, { color: t.text, size: byZoom(6, 10, 18, 13) })),
  ]
}

import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { GroundLayer } from './ground'
import type { ArchiveLook } from './archive-parts'
import { genericLayers } from './generic-layers'
import { openMapTilesLayers } from './openmaptiles-layers'
import { protomapsLayers } from './protomaps-layers'
import { streetBoundaries, streetBuildings, streetGround } from './street-ground'
import { streetLabels } from './street-labels'
import { bridges, surfaceRoads, tunnels } from './street-roads'

/** The map of an imported extract of OpenStreetMap. */
const streetLayers = (look: ArchiveLook): LayerSpecification[] => [
  ...streetGround(look),
  ...tunnels(look),
  ...streetBoundaries(look),
  ...surfaceRoads(look),
  ...streetBuildings(look),
  ...bridges(look),
  ...streetLabels(look),
]

/** The style of vector tiles: complete for the two common schemas, plain for others. */
export function archiveLayers(look: ArchiveLook): LayerSpecification[] {
  const ids = new Set(look.layers.map(({ id }) => id))
  const drawn =
    ids.has('transportation') && ids.has('water')
      ? openMapTilesLayers(look)
      : ids.has('roads') && ids.has('water')
        ? protomapsLayers(look)
        : isStreetMap(look.layers)
          ? streetLayers(look)
          : genericLayers(look)
  // A layer missing from the archive would only cause a warning.
  return drawn.filter((layer) => !('source-layer' in layer) || ids.has(layer['source-layer'] ?? ''))
}

/** Our own tiles, made of an imported extract. */
export function isStreetMap(layers: readonly GroundLayer[]): boolean {
  const ids = new Set(layers.map(({ id }) => id))
  return ['ground', 'road', 'rail', 'label'].every((id) => ids.has(id))
}

/** A place name: in the reader's language if available, else the local one. */
export const localName = (locale: 'ru' | 'en'): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${locale}`],
  ['get', `name_${locale}`],
  ...(locale === 'en' ? ([['get', 'name:latin']] as ExpressionSpecification[]) : []),
  ['get', 'name'],
]

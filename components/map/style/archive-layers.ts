import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { GroundLayer } from './ground'
import type { ArchiveLook } from './archive-parts'
import { genericLayers } from './generic-layers'
import { openMapTilesLayers } from './openmaptiles-layers'
import { protomapsLayers } from './protomaps-layers'
import { streetLayers } from './street-layers'

/** What a map of vector tiles looks like: in full for the two schemas that everybody uses, plain for others. */
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
  // A layer that the archive does not have would only be a warning.
  return drawn.filter((layer) => !('source-layer' in layer) || ids.has(layer['source-layer'] ?? ''))
}

/** Our own tiles, of an imported extract. */
export function isStreetMap(layers: readonly GroundLayer[]): boolean {
  const ids = new Set(layers.map(({ id }) => id))
  return ['ground', 'road', 'rail', 'label'].every((id) => ids.has(id))
}

/** The name of a place: in the reader's language where the tiles have it, else as it is written on the spot. */
export const localName = (locale: 'ru' | 'en'): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${locale}`],
  ['get', `name_${locale}`],
  ...(locale === 'en' ? ([['get', 'name:latin']] as ExpressionSpecification[]) : []),
  ['get', 'name'],
]

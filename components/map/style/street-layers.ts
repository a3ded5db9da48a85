import type { LayerSpecification } from 'maplibre-gl'
import type { ArchiveLook } from './archive-parts'
import { streetBoundaries, streetBuildings, streetGround } from './street-ground'
import { streetLabels } from './street-labels'
import { bridges, surfaceRoads, tunnels } from './street-roads'

/** The map of an imported extract of OpenStreetMap. */
export const streetLayers = (look: ArchiveLook): LayerSpecification[] => [
  ...streetGround(look),
  ...tunnels(look),
  ...streetBoundaries(look),
  ...surfaceRoads(look),
  ...streetBuildings(look),
  ...bridges(look),
  ...streetLabels(look),
]

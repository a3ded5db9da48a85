import type { Bench } from '../../bench'
import { openMaps } from '../../map/bench'

const connections = 8

/** Maps that are drawn for every request. */
export const raceMaps: Bench = {
  name: 'peers-map',
  section: 'peers',
  smokedAs: 'map-areas',
  title: 'GetMap of areas with an outline',
  operation: 'map',
  goals: [{ against: 'MapServer', atLeast: 1 }],
  notes: [
    `PNG, 256 and 768 pixels in turn, zooms 15 to 18, over ${connections} connections, every map of another place. MapServer runs as two`,
    'processes of FastCGI and lets everybody in; OURS draws in threads. Before the rounds the pictures of both are compared.',
  ],
  open: (scene) => openMaps(scene, 'bench_areas', { connections, ports: { ours: 4797, mapServer: 4798 } }),
}

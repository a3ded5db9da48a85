import type { TableName } from './fill-layers'

/** The looks that are drawn, as MapLibre says them; `mapfile.ts` says the same in the words of MapServer. */
export const styles: Record<TableName, readonly object[]> = {
  bench_points: [
    {
      id: 'points',
      type: 'circle',
      paint: {
        'circle-radius': 4,
        'circle-color': '#d9480f',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1,
      },
    },
  ],
  bench_lines: [{ id: 'lines', type: 'line', paint: { 'line-color': '#1864ab', 'line-width': 2 } }],
  bench_areas: [
    { id: 'areas', type: 'fill', paint: { 'fill-color': '#b2f2bb', 'fill-outline-color': '#2b8a3e' } },
  ],
  bench_places: [
    {
      id: 'dots',
      type: 'circle',
      paint: { 'circle-radius': 3, 'circle-color': '#5f3dc4' },
    },
    {
      id: 'names',
      type: 'symbol',
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.4],
        'text-max-width': 100,
      },
      paint: { 'text-color': '#212529', 'text-halo-color': '#ffffff', 'text-halo-width': 1 },
    },
  ],
}

import type { Map as MapLibreMap } from 'maplibre-gl'

type Resolver = (name: string) => void | Promise<void>

const resolvers = new WeakMap<MapLibreMap, Set<Resolver>>()

/** Adds one who can make images that a style names. A map asks a single one, so here all of a map are asked in turn. */
export function resolveImages(map: MapLibreMap, resolver: Resolver): () => void {
  const all = resolvers.get(map) ?? new Set()
  resolvers.set(map, all)
  all.add(resolver)
  map.setMissingStyleImageResolver(async (name) => {
    for (const one of all) if (!map.hasImage(name)) await one(name)
  })
  return () => {
    all.delete(resolver)
  }
}

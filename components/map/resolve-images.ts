import type { Map as MapLibreMap } from 'maplibre-gl'

type Resolver = (name: string) => void | Promise<void>

const resolvers = new WeakMap<MapLibreMap, Set<Resolver>>()

/** Registers a provider of images for a style. A map supports only one, so all providers of a map are tried in turn. */
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

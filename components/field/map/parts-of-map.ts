import type { MapSettings } from '@/components/map/map-settings'
import { workerAddress } from './field-library'
import { fieldStyle } from './field-style'
import { type Tile, tilesAround } from './tiles-around'

export interface Point {
  lon: number
  lat: number
}

interface Around {
  metres: number
  /** Of all sources of the map together. */
  most: number
}

/** Zooms of a district; farther ones are few, and nearer ones are drawn from these. */
const zooms = [6, 15] as const

/** Addresses of what draws the map, and of its pictures around places. */
export function partsOfMap(settings: MapSettings, places: readonly Point[], around: Around) {
  const { sources, 'font-faces': faces } = fieldStyle(settings)
  const fonts = Object.values(faces ?? {}).flatMap((all) =>
    typeof all === 'string' ? [all] : all.map(({ url }) => url),
  )
  return { drawing: [workerAddress, ...fonts], pictured: picturedBy(Object.values(sources), places, around) }
}

type Source = ReturnType<typeof fieldStyle>['sources'][string]

/** Addresses of what the sources of a style show around places. */
function picturedBy(sources: readonly Source[], places: readonly Point[], around: Around): string[] {
  const absolute = (address: string) => new URL(address, window.location.origin).toString()
  return sources
    .flatMap((source) => {
      if (source.type === 'geojson') return typeof source.data === 'string' ? [absolute(source.data)] : []
      if (!('tiles' in source)) return []
      const [template] = source.tiles ?? []
      return template
        ? tilesOf(source, places, around).map((tile) => absolute(addressOf(template, tile)))
        : []
    })
    .slice(0, around.most)
}

const addressOf = (template: string, { z, x, y }: Tile) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** All of a source that has only far ones, such as the world. */
function tilesOf(
  { minzoom = 0, maxzoom = zooms[1] }: { minzoom?: number; maxzoom?: number },
  places: readonly Point[],
  around: Around,
): Tile[] {
  const most = Math.min(zooms[1], maxzoom)
  const least = most < zooms[0] ? minzoom : Math.max(zooms[0], minzoom)
  return tilesAround(places, { ...around, zooms: [least, most] })
}

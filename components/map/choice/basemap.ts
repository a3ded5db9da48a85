import type { Bounds } from '../map-view'
import type { Relief, TiledGround } from '@/lib/shared/basemap-style/ground'

/** A basemap as the server lists it. */
export interface Basemap {
  id: number
  kind: 'world' | 'raster' | 'wms' | 'pmtiles' | 'streets'
  title: string
  titleRu: string
  titleEn: string | null
  order: number
  isDefault: boolean
  archived: boolean
  form: 'raster' | 'vector' | 'elevation' | null
  /** How its pictures encode heights. */
  elevation: 'terrarium' | 'mapbox' | null
  tiles: string | null
  minZoom: number | null
  maxZoom: number | null
  tileSize: number | null
  attribution: string
  bounds: Bounds | null
  /** What the data of streets covers; they extend beyond it. */
  covers: Bounds | null
  vectorLayers: { id: string; fields: string[] }[] | null
  /** Only for readers who may edit basemaps. */
  source: BasemapSource | null
}

export interface BasemapSource {
  url: string | null
  tms: boolean | null
  subdomains: string | null
  layers: string | null
  version: '1.1.1' | '1.3.0' | null
  format: 'image/png' | 'image/jpeg' | null
  fileName: string | null
  size: number | null
  tileType: string | null
  /** For streets: level of detail, and when the data was taken, Unix seconds. */
  features: number | null
  takenAt: number | null
}

export const titleOf = ({ titleRu, titleEn }: Pick<Basemap, 'titleRu' | 'titleEn'>, locale: string) =>
  (locale === 'en' && titleEn) || titleRu

const tilesOf = (tiles: string, basemap: Basemap) => ({
  tiles,
  minZoom: basemap.minZoom ?? 0,
  maxZoom: basemap.maxZoom ?? 22,
  tileSize: basemap.tileSize ?? 256,
  attribution: basemap.attribution,
  bounds: basemap.bounds,
})

/** The basemap in the format of the style; null for the built-in world. */
export function groundOf(basemap: Basemap): TiledGround | null {
  const { form, tiles, vectorLayers } = basemap
  if (form === null || form === 'elevation' || tiles === null) return null
  const covers = basemap.covers ?? basemap.bounds
  return { ...tilesOf(tiles, basemap), form, covers, vectorLayers: vectorLayers ?? [] }
}

/** The heights of a basemap in the format of the style; null for one that is a map. */
export function reliefOf(basemap: Basemap): Relief | null {
  const { elevation, tiles } = basemap
  return elevation && tiles !== null ? { ...tilesOf(tiles, basemap), encoding: elevation } : null
}

import { vectorLayers as streetLayers } from '@/lib/domain/street-map'
import { type Database, sql } from '@/lib/platform/database'
import type { TiledGround } from '@/lib/shared/basemap-style'
import type { VisibleBasemap } from './list-basemaps'

/** A basemap of vector tiles as its style knows it; null for the built-in world, pictures and heights. */
export function vectorGroundOf({ kind, facts }: VisibleBasemap): TiledGround | null {
  const isVector = kind === 'streets' || (facts.archive?.tileType === 'mvt' && !facts.elevation)
  if (!isVector) return null
  const bounds = facts.archive?.bounds ?? facts.streets?.bounds ?? null
  return {
    form: 'vector',
    tiles: '/{z}/{x}/{y}',
    minZoom: facts.minZoom ?? 0,
    maxZoom: facts.maxZoom ?? 22,
    tileSize: facts.tileSize ?? 512,
    attribution: facts.attribution ?? '',
    bounds,
    covers: facts.streets?.covers ?? bounds,
    vectorLayers: kind === 'streets' ? streetLayers : (facts.archive?.vectorLayers ?? []),
  }
}

/** Whether the demo city is on the built-in world: it stays there once an installation was started with it. */
export const hasDemoCity = async (database: Database): Promise<boolean> =>
  (await database.query(sql`select 1 from settings where key = 'demo.city'`)).length > 0

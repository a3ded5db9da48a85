import { basename } from 'node:path'
import {
  dropEdition,
  dropLeftovers,
  type LoadedStreetMap,
  loadStreetMap,
  maxTileZoom,
  minTileZoom,
} from '@/lib/domain/street-map'
import { type Database, sql, transaction } from '@/lib/platform/database'
import type { BasemapSource } from './record'
import { resolveDefault } from './resolve-default'

export interface StreetsInput {
  path: string
  /** A folder for spill files. */
  scratchFolder: string
  titleRu?: string
  titleEn?: string
  /** Whether it becomes the default basemap. */
  makeDefault?: boolean
  signal?: AbortSignal
  onProgress?(share: number): void
}

export interface ImportedStreets extends LoadedStreetMap {
  basemapId: number
  title: string
  /** Whether it replaced an older import of the same extract. */
  replaced: boolean
}

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'

/** Imports an extract as a new basemap or replaces its former import; maps show the old one until the new
 * one is complete. */
export async function importStreets(database: Database, input: StreetsInput): Promise<ImportedStreets> {
  await dropLeftovers(database, await editionsInUse(database))
  const loaded = await loadStreetMap(database, input.path, input)
  try {
    const written = await transaction((own) => writeStreets(own, input, loaded))
    if (written.before !== null) await dropEdition(database, written.before)
    const { id: basemapId, title } = written
    return { ...loaded, basemapId, title, replaced: written.before !== null }
  } catch (error) {
    await dropEdition(database, loaded.edition)
    throw error
  }
}

async function editionsInUse(database: Database): Promise<number[]> {
  const rows = await database.query<{ edition: number }>(
    sql`select (source->'streets'->>'edition')::int as edition from basemaps where kind = 'streets'`,
  )
  return rows.map(({ edition }) => edition)
}

const nameOf = (path: string) => basename(path).replace(/\.osm\.pbf$|\.pbf$/i, '')

function sourceOf({ path }: StreetsInput, loaded: LoadedStreetMap): BasemapSource {
  const { edition, bounds, box, features, takenAt } = loaded
  return {
    minZoom: minTileZoom,
    maxZoom: maxTileZoom,
    tileSize: 512,
    attribution,
    streets: {
      edition,
      name: nameOf(path),
      bounds,
      covers: box,
      originalName: basename(path),
      features,
      takenAt: takenAt === null ? null : new Date(takenAt * 1000).toISOString(),
    },
  }
}

async function writeStreets(database: Database, input: StreetsInput, loaded: LoadedStreetMap) {
  const source = JSON.stringify(sourceOf(input, loaded))
  const title = input.titleRu ?? `OpenStreetMap: ${nameOf(input.path)}`
  const [known] = await database.query<{ id: number; before: number; title: string }>(sql`
    select id, (source->'streets'->>'edition')::int as before, title_ru as title from basemaps
    where kind = 'streets' and source->'streets'->>'name' = ${nameOf(input.path)} order by id limit 1 for update`)
  if (known) await renew(database, known.id, input, source)
  const id = known?.id ?? (await add(database, title, input, source))
  if (input.makeDefault) await resolveDefault(database, id)
  return { id, title: input.titleRu ?? known?.title ?? title, before: known?.before ?? null }
}

/** Titles and attribution changed by an administrator are kept. */
const renew = (database: Database, id: number, input: StreetsInput, source: string) =>
  database.query(sql`
    update basemaps set source = ${source}::jsonb || jsonb_strip_nulls(jsonb_build_object('attribution', source->'attribution')),
      title_ru = coalesce(${input.titleRu ?? null}, title_ru), title_en = coalesce(${input.titleEn ?? null}, title_en),
      archived = archived and not ${input.makeDefault ?? false}, revision = revision + 1
    where id = ${id}`)

async function add(database: Database, title: string, input: StreetsInput, source: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(sql`
    insert into basemaps (kind, title_ru, title_en, "order", source)
    values ('streets', ${title}, ${input.titleEn ?? null},
      (select least(coalesce(max(b."order"), 0) + 1, 1000000) from basemaps b), ${source}::jsonb)
    returning id`)
  if (!row) throw new Error('The basemap was not written')
  return row.id
}

import { z } from 'zod'
import { vectorLayers as streetLayers } from '@/lib/domain/street-map'
import { flag, integer, json, list, moment, type Presenter, part, shape, text } from '@/lib/wire'
import type { BasemapInSight } from './list-basemaps'
import type { BasemapSource } from './record'

const tilesOf = ({ id, kind, tileVersion }: BasemapInSight) =>
  kind === 'world' ? null : `/service/basemaps/${id}/{z}/{x}/{y}?v=${tileVersion}`

const formOf = ({ kind, facts }: BasemapInSight) => {
  if (kind === 'world') return null
  if (kind === 'streets') return 'vector'
  return facts.archive?.tileType === 'mvt' ? 'vector' : 'raster'
}

const layersOf = ({ kind, facts }: BasemapInSight) =>
  kind === 'streets' ? streetLayers : (facts.archive?.vectorLayers ?? null)

const source = shape<BasemapSource>('BasemapSource', {
  url: text((s) => s.url ?? null),
  tms: flag((s) => s.tms ?? null),
  subdomains: text((s) => (s.subdomains?.length ? s.subdomains.join(',') : null)),
  layers: text((s) => s.layers ?? null),
  version: text((s) => s.version ?? null),
  format: text((s) => s.format ?? null),
  fileName: text((s) => s.archive?.originalName ?? s.streets?.originalName ?? null),
  size: integer((s) => s.archive?.size ?? null),
  tileType: text((s) => s.archive?.tileType ?? (s.streets ? 'mvt' : null)),
  features: integer((s) => s.streets?.features ?? null),
  takenAt: moment((s) => (s.streets?.takenAt ? new Date(s.streets.takenAt) : null)),
})

const vectorLayers = z.array(z.object({ id: z.string(), fields: z.array(z.string()) })).nullable()

export const presentBasemap = shape<BasemapInSight>('Basemap', {
  id: integer((b) => b.id),
  kind: text((b) => b.kind),
  title: text((b) => b.title),
  titleRu: text((b) => b.titleRu),
  titleEn: text((b) => b.titleEn),
  order: integer((b) => b.order),
  isDefault: flag((b) => b.isDefault),
  archived: flag((b) => b.archived),
  form: text(formOf),
  tiles: text(tilesOf),
  minZoom: integer((b) => b.facts.minZoom ?? null),
  maxZoom: integer((b) => b.facts.maxZoom ?? null),
  tileSize: integer((b) => b.facts.tileSize ?? null),
  attribution: text((b) => b.facts.attribution ?? ''),
  bounds: json(
    (b) => b.facts.archive?.bounds ?? b.facts.streets?.bounds ?? null,
    z.array(z.number()).nullable(),
  ),
  vectorLayers: json(layersOf, vectorLayers),
  source: part((b) => b.source, source),
})

export const presentBasemaps: Presenter<readonly BasemapInSight[]> = shape(null, {
  basemaps: list((all) => all, presentBasemap),
})

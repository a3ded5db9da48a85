import { z } from 'zod'
import { vectorLayers as streetLayers } from '@/lib/domain/street-map'
import { flag, integer, list, nullable, shape, text } from '@/lib/wire'
import type { VisibleBasemap } from './list-basemaps'
import type { BasemapSource } from './record'

const tilesOf = ({ id, kind, tileVersion }: VisibleBasemap) =>
  kind === 'world' ? null : `/service/basemaps/${id}/{z}/{x}/{y}?v=${tileVersion}`

const formOf = ({ kind, facts }: VisibleBasemap) => {
  if (kind === 'world') return null
  if (kind === 'streets') return 'vector'
  if (facts.elevation) return 'elevation'
  return facts.archive?.tileType === 'mvt' ? 'vector' : 'raster'
}

const layersOf = ({ kind, facts }: VisibleBasemap) =>
  kind === 'streets' ? streetLayers : (facts.archive?.vectorLayers ?? null)

const source = shape<BasemapSource>('BasemapSource')({
  url: nullable.text((s) => s.url ?? null),
  tms: nullable.flag((s) => s.tms ?? null),
  subdomains: nullable.text((s) => (s.subdomains?.length ? s.subdomains.join(',') : null)),
  layers: nullable.text((s) => s.layers ?? null),
  version: nullable.text((s) => s.version ?? null),
  format: nullable.text((s) => s.format ?? null),
  fileName: nullable.text((s) => s.archive?.originalName ?? s.streets?.originalName ?? null),
  size: nullable.integer((s) => s.archive?.size ?? null),
  tileType: nullable.text((s) => s.archive?.tileType ?? (s.streets ? 'mvt' : null)),
  features: nullable.integer((s) => s.streets?.features ?? null),
  takenAt: nullable.moment((s) => (s.streets?.takenAt ? new Date(s.streets.takenAt) : null)),
})

const vectorLayers = z.array(z.object({ id: z.string(), fields: z.array(z.string()) }))

export const presentBasemap = shape<VisibleBasemap>('Basemap')({
  id: integer((b) => b.id),
  kind: text((b) => b.kind),
  title: text((b) => b.title),
  titleRu: text((b) => b.titleRu),
  titleEn: nullable.text((b) => b.titleEn),
  order: integer((b) => b.order),
  isDefault: flag((b) => b.isDefault),
  archived: flag((b) => b.archived),
  form: nullable.text(formOf),
  tiles: nullable.text(tilesOf),
  elevation: nullable.text((b) => b.facts.elevation ?? null),
  minZoom: nullable.integer((b) => b.facts.minZoom ?? null),
  maxZoom: nullable.integer((b) => b.facts.maxZoom ?? null),
  tileSize: nullable.integer((b) => b.facts.tileSize ?? null),
  attribution: text((b) => b.facts.attribution ?? ''),
  bounds: nullable.json(
    (b) => b.facts.archive?.bounds ?? b.facts.streets?.bounds ?? null,
    z.array(z.number()),
  ),
  covers: nullable.json((b) => b.facts.streets?.covers ?? null, z.array(z.number())),
  vectorLayers: nullable.json(layersOf, vectorLayers),
  source: nullable.part((b) => b.source, source),
})

export const presentBasemaps = shape<readonly VisibleBasemap[]>()({
  basemaps: list((all) => all, presentBasemap),
})

import type { Actor } from '@/lib/access/actor'
import { hash } from 'node:crypto'
import type { RemoteSource } from '@/lib/domain/remote-layers'
import type { RasterFacts, RasterFile } from '@/lib/shared/rasters/facts'
import type { VisibleLayer } from './require-layer'

/** The audited fields of a layer. */
export function auditedLayer(layer: VisibleLayer): object {
  const { typeName, title, geometryType, dataStore, tableSchema, tableName, fields, titleFields } = layer
  const { subTitleFields, ownerId, clusterId, system, systemCode, customFields, view, style } = layer
  const { tileSize, service, description, keywords, attribution, license, time, popup } = layer
  const source = layer.source && auditedSource(layer.source)
  const place = { typeName, title, geometryType, dataStore, tableSchema, tableName }
  const titles = { fields, titleFields, subTitleFields, customFields }
  return {
    ...place,
    ...titles,
    ownerId,
    clusterId,
    system,
    systemCode,
    view,
    style,
    tileSize,
    service,
    description,
    keywords,
    attribution,
    license,
    time,
    popup,
    ...(source && { source }),
    ...(layer.viewSource && { viewSource: layer.viewSource }),
    ...(layer.raster && { raster: auditedRaster(layer.raster) }),
    ...(layer.raster?.files && { fileTimes: layer.raster.files.map(auditedTime) }),
  }
}

/** Addresses may contain keys: only the host is kept, and a hash that distinguishes addresses and logins. */
function auditedSource({ url, user, password, ...rest }: RemoteSource): object {
  const mark = hash('sha256', JSON.stringify([url, user, password]), 'hex').slice(0, 12)
  return { ...rest, host: new URL(url).host, mark }
}

const auditedRaster = ({ width, height, size, system, bands }: RasterFacts): object => ({
  width,
  height,
  size,
  system: system.code ?? system.name,
  bands: bands.length,
})

const auditedTime = ({ name, time }: RasterFile, at: number): string => `${name ?? at + 1}: ${time ?? '—'}`

/** The organizations whose administrators may read the entry. */
export const concerned = (actor: Actor): readonly (number | null)[] => [actor.organizationId]

import type { Actor } from '@/lib/access/actor'
import { hiddenPassword } from '@/lib/domain/remote-layers'
import type { LayerInSight } from './require-layer'

/** What the trail keeps of a layer. */
export function auditedLayer(layer: LayerInSight): object {
  const { typeName, title, geometryType, dataStore, tableSchema, tableName, fields, titleFields } = layer
  const { subTitleFields, ownerId, clusterId, system, systemCode, customFields, view, style } = layer
  const { tileSize, service } = layer
  const source = layer.source && { ...layer.source, password: layer.source.password && hiddenPassword }
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
    ...(source && { source }),
  }
}

/** The administrators of whose organization read of it. */
export const concerned = (actor: Actor): readonly (number | null)[] => [actor.organizationId]

import type { Context } from '@/lib/access/context'
import { tablesWith } from '@/lib/domain/data-tables'
import { visibleLayers } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import type { AuditRecord } from './queries'

/** The layer or table of a changed object. */
interface Place {
  layerId?: number
  tableId?: number
}

/** The place of an entry, which is stored on one side of the change. */
export function placeOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Place {
  const { layerId, tableId } = { ...before, ...after } as Place
  return { ...(layerId !== undefined && { layerId }), ...(tableId !== undefined && { tableId }) }
}

/** Key of the layer or table of a changed object. */
export const placeKey = ({ layerId, tableId }: Place) => `${layerId ?? ''}/${tableId ?? ''}`

/** Keys of the layers and tables of changed objects that the reader may read. */
export async function readablePlaces(
  { actor, database }: Context,
  entries: readonly AuditRecord[],
): Promise<ReadonlySet<string>> {
  const places = entries.filter(({ noun }) => noun === 'map-object').map(placeOf)
  const layerIds = places.flatMap(({ layerId }) => layerId ?? [])
  const tableIds = places.flatMap(({ tableId }) => tableId ?? [])
  if (layerIds.length + tableIds.length === 0) return new Set()
  const rows = await database.query<Place>(sql`
    select l.id as "layerId", null::int as "tableId" from layers l
      where l.id = any(${layerIds}::int[]) and ${visibleLayers({ actor })}
    union all
    select null, t.id from data_tables t
      where t.id = any(${tableIds}::int[]) and ${tablesWith(actor, 'read')}`)
  return new Set(rows.map(({ layerId, tableId }) => placeKey({ layerId, tableId })))
}

import type { Context } from '@/lib/access/context'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { type Layer, type LayerRight, type LayerRights, type LayerRow, layerColumns, toLayer } from './record'
import { layerStamp, rightsColumn } from './visibility'

/** A layer with the caller's rights. */
export type VisibleLayer = Layer & { rights: LayerRights }

/** `local` may be omitted from a type name. */
export type LayerAddress = { id: number } | { typeName: string }

/** A layer on which the caller has the rights: 404 when there is none, 403 when a right is missing. */
export async function requireLayer(
  ctx: Context,
  address: LayerAddress,
  ...rights: [LayerRight, ...LayerRight[]]
): Promise<VisibleLayer> {
  const layer = requireFound(await findLayer(ctx, address))
  if (!rights.every((right) => layer.rights[right])) throw denied()
  return layer
}

/** The layer with the caller's rights, which may be none; null when there is none. */
export async function findLayer(ctx: Context, address: LayerAddress): Promise<VisibleLayer | null> {
  const statement = sql`select ${layerColumns}, ${rightsColumn(ctx.actor)}, ${layerStamp} as stamp from layers l where ${at(address)}`
  const [row] = await ctx.database.query<LayerRow & { rights: LayerRights }>(
    statement,
    statementName(statement.text),
  )
  return row ? toLayer(row) : null
}

/** The layer; 404 for null. */
export function requireFound(layer: VisibleLayer | null): VisibleLayer {
  if (!layer) throw absent('layer')
  return layer
}

function at(address: LayerAddress): Sql {
  if ('id' in address) return sql`l.id = ${address.id}`
  const { typeName } = address
  return sql`l.type_name = ${typeName.includes(':') ? typeName : `local:${typeName}`}`
}

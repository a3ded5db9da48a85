import type { Context } from '@/lib/access/context'
import { type ServedLayer, servedLayer } from '@/lib/domain/layer-queries'
import {
  type LayerRow,
  layerColumns,
  layersWith,
  requireLayer,
  toLayer,
  visibleLayers,
} from '@/lib/domain/layers'
import { sql, statementName } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { type MapLayer, mapLayer } from './map-layer'

/** Every layer whose features the caller may read, by name. */
export async function servedLayers(ctx: Context): Promise<ServedLayer[]> {
  const statement = sql`
    select ${layerColumns} from layers l where l.layer_type = 'vector' and ${visibleLayers(ctx)}
    order by l.type_name collate "C"`
  const rows = await ctx.database.query<LayerRow>(statement, statementName(statement.text))
  return rows.flatMap((row) => servedLayer(toLayer(row)) ?? [])
}

/** The ids of the layers whose objects the caller may add, change and delete: none with a key that only reads. */
export async function writableLayers(ctx: Context): Promise<number[]> {
  if (ctx.actor.accessKey?.readOnly) return []
  const statement = sql`
    select l.id from layers l
    where l.layer_type = 'vector' and l.source is null and l.view_source is null
      and ${layersWith(ctx.actor, 'write')} and ${visibleLayers(ctx)}`
  const rows = await ctx.database.query<{ id: number }>(statement, statementName(statement.text))
  return rows.map(({ id }) => id)
}

/** One served layer: 404 when it does not exist or has no features, 403 without the right to read it. */
export async function requireServedLayer(ctx: Context, typeName: string): Promise<ServedLayer> {
  const served = servedLayer(await requireLayer(ctx, { typeName }, 'read'))
  if (!served) throw absent('layer')
  return served
}

/** The same for the layer of a feature id, which does not name the workspace. */
export const requireFeatureLayer = async (ctx: Context, name: string): Promise<ServedLayer> =>
  requireServedLayer(ctx, await wholeName(ctx, name))

const wholeName = async (ctx: Context, name: string) =>
  name.includes(':') ? name : ((await nameWithWorkspace(ctx, name)) ?? name)

/** Every layer that can be drawn: those with features and those made of pictures. */
export async function mapLayers(ctx: Context): Promise<MapLayer[]> {
  const statement = sql`select ${layerColumns} from layers l where ${visibleLayers(ctx)} order by l.type_name collate "C"`
  const rows = await ctx.database.query<LayerRow>(statement, statementName(statement.text))
  return rows.flatMap((row) => mapLayer(toLayer(row)) ?? [])
}

/** One map layer; 404 and 403 as above. A name without its workspace means the layer of `local`, or else the first
 * readable layer of that name. */
export async function requireMapLayer(ctx: Context, name: string): Promise<MapLayer> {
  const found = mapLayer(await requireLayer(ctx, { typeName: await wholeName(ctx, name) }, 'read'))
  if (!found) throw absent('layer')
  return found
}

async function nameWithWorkspace(ctx: Context, name: string): Promise<string | null> {
  const statement = sql`
    select l.type_name as name from layers l
    where split_part(l.type_name, ':', 2) = ${name} and ${visibleLayers(ctx)}
    order by l.type_name <> ${`local:${name}`}, l.type_name collate "C" limit 1`
  const [row] = await ctx.database.query<{ name: string }>(statement, statementName(statement.text))
  return row?.name ?? null
}

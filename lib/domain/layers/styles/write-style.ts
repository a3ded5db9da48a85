import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { absent, problem, Problem } from '@/lib/problems'
import { concerned } from '../audit-layer'
import { lockLayer } from '../lock-layer'
import { requireLayer } from '../require-layer'
import { type LayerStyle, listStyles, readStyle } from './record'
import type { StyleBody } from './schema'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { findRasterFaults } from '@/lib/shared/rasters/style-faults'
import { findStyleFaults, keptOf } from '@/lib/shared/style-faults'
import type { StyleLayer } from './style-layer'

/** The style layers to store: without source, which renderers add. 400 for anything that MapLibre would
 * reject. */
export function checkStyle(
  inputs: readonly Readonly<Record<string, unknown>>[],
  raster: RasterFacts | null,
): StyleLayer[] {
  const faults = raster ? findRasterFaults(inputs, raster.bands.length) : findStyleFaults(inputs)
  if (faults.length > 0) throw new Problem('request.invalid', {}, {}, faults)
  return inputs.map(keptOf) as unknown as StyleLayer[]
}

export type StyleOfLayer = LayerStyle & { layerId: number }

/** With what could not be saved. */
export type SavedStyle = StyleOfLayer & { warnings: readonly string[] }

export const etagOfStyle = ({ layerId, name, revision }: StyleOfLayer) =>
  etagOf(`layer-style-${encodeURIComponent(name)}`, layerId, revision)

/** The styles of a layer that the caller may read. */
export async function listLayerStyles(ctx: Context, layerId: number): Promise<LayerStyle[]> {
  const layer = await requireLayer(ctx, { id: layerId }, 'read')
  return listStyles(ctx.database, layer)
}

/** Saves a style under its name. The first one becomes the layer's default, as does one that says so. */
export async function putLayerStyle(
  ctx: Context,
  { id: layerId, name }: { id: number; name: string },
  body: StyleBody,
  ifMatch: string | null,
): Promise<SavedStyle> {
  const { database } = ctx
  const layer = await lockLayer(ctx, layerId, { rights: ['edit'], ifMatch: null })
  // Pictures of another server are already drawn.
  if (layer.layerType === 'raster' && !layer.raster) throw problem('remote.locked')
  const saved = await listStyles(database, layer)
  const before = saved.find((style) => style.name === name)
  requireRevision(ifMatch, etagOfStyle({ ...(before ?? unsaved), name, layerId }))
  const drawn = body.layers.filter(({ type }) => type !== 'background')
  const layers = checkStyle(drawn.length > 0 ? drawn : body.layers, layer.raster)
  const first = saved.every(({ revision }) => revision === 0)
  const isDefault = first || before?.isDefault === true || body.isDefault === true
  if (isDefault)
    await database.query(
      sql`update layer_styles set is_default = false where layer_id = ${layerId} and is_default and name <> ${name}`,
    )
  await database.query(sql`
    insert into layer_styles (layer_id, name, is_default, style)
    values (${layerId}, ${name}, ${isDefault}, ${JSON.stringify({ layers })})
    on conflict (layer_id, name) do update
    set style = excluded.style, is_default = excluded.is_default, revision = layer_styles.revision + 1`)
  await touch(ctx, layerId, name, before ?? null, { layers, isDefault })
  const warnings = drawn.length < body.layers.length ? [noBackground[ctx.locale]] : []
  return { ...(await readStyle(database, layer, name)), layerId, warnings }
}

/** A whole style begins with the background of its map. */
const noBackground = {
  ru: 'Слой типа background не сохранён: фон рисует карта, а не слой.',
  en: 'The layer of type background is not saved: the map draws the background, not the layer.',
}

const unsaved: LayerStyle = { name: '', isDefault: false, layers: [], revision: 0 }

/** Deletes a saved style; without a default the layer gets the generated style. */
export async function deleteLayerStyle(
  ctx: Context,
  { id: layerId, name }: { id: number; name: string },
  ifMatch: string | null,
): Promise<void> {
  const layer = await lockLayer(ctx, layerId, { rights: ['edit'], ifMatch: null })
  const before = (await listStyles(ctx.database, layer)).find((style) => style.name === name)
  if (!before || before.revision === 0) throw absent('layerStyle')
  requireRevision(ifMatch, etagOfStyle({ ...before, layerId }))
  await ctx.database.query(sql`delete from layer_styles where layer_id = ${layerId} and name = ${name}`)
  await touch(ctx, layerId, name, before, null)
}

interface Kept {
  layers: unknown
  isDefault: boolean
}

/** Bumps the revision of the layer and writes the audit entry. */
async function touch(
  ctx: Context,
  layerId: number,
  name: string,
  before: Kept | null,
  after: Kept | null,
): Promise<void> {
  await ctx.database.query(sql`update layers set revision = revision + 1 where id = ${layerId}`)
  const kept = (style: Kept | null) => ({
    style: style && { name, layers: style.layers, isDefault: style.isDefault },
  })
  ctx.audit({
    noun: 'layer',
    entityId: layerId,
    action: 'update',
    before: kept(before),
    after: kept(after),
    organizationIds: concerned(ctx.actor),
  })
}

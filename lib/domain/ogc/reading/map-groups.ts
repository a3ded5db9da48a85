import type { Context } from '@/lib/access/context'
import { getGroup, type LayerGroup, listGroups } from '@/lib/domain/layer-groups'
import { absent } from '@/lib/problems'
import { layerException } from '../common/exceptions'
import { type MapLayer, mapLayer } from './map-layer'
import { requireMapLayer } from './served-layers'

const pattern = /^group:(\d{1,9})$/

/** The name of a group of layers on a map; no layer can have it. */
export const groupName = ({ id }: Pick<LayerGroup, 'id'>) => `group:${id}`

export const isGroupName = (name: string) => pattern.test(name)

/** The groups of the caller, in order, each with what can be drawn of it; the first layer lies on top. */
export async function mapGroups(ctx: Context): Promise<{ group: LayerGroup; layers: MapLayer[] }[]> {
  const groups = await listGroups(ctx, { withEmpty: false })
  return groups.map((group) => ({ group, layers: layersOf(group) }))
}

/** What is drawn for a name, bottom first: a layer, or all readable layers of a group. An unknown and a forbidden one are
 * `LayerNotDefined`. */
export async function requireMapLayers(ctx: Context, name: string): Promise<MapLayer[]> {
  try {
    return await layersNamed(ctx, name)
  } catch (error) {
    throw layerException(error, 'LayerNotDefined')
  }
}

async function layersNamed(ctx: Context, name: string): Promise<MapLayer[]> {
  const [, id] = pattern.exec(name) ?? []
  if (id === undefined) return [await requireMapLayer(ctx, name)]
  const layers = layersOf(await getGroup(ctx, Number(id)))
  if (layers.length === 0) throw absent('layer')
  return layers.reverse()
}

const layersOf = ({ members }: LayerGroup) => members.flatMap(({ layer }) => mapLayer(layer) ?? [])

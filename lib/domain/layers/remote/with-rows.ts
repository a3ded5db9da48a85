import {
  type FeatureQuestion,
  type Fetched,
  featuresAtMost,
  fetchFeatures,
  type WfsSource,
} from '@/lib/domain/remote-layers'
import { Problem, problem } from '@/lib/problems'
import type { Layer } from '../record'
import { rowsOf } from './rows-of'

/** Which objects of a layer of another server are wanted. */
export type WantedRows = Partial<Omit<FeatureQuestion, 'scope' | 'columns'>> & {
  /** Those that were read do, although there are more. */
  partial?: boolean
}

/** A layer whose objects lie on another server. */
export type RemoteLayer<L extends Layer = Layer> = L & { source: WfsSource }

export const isRemote = <L extends Layer>(layer: L): layer is RemoteLayer<L> => layer.source?.kind === 'WFS'

/** A layer whose objects can be asked of the database: those of another server are read now, and stand in statements
 * in place of a table. Its version becomes that of what was read. */
export async function withRows<L extends Layer>(layer: L, wanted: WantedRows): Promise<L> {
  if (!isRemote(layer)) return layer
  const fetched = await fetchRows(layer, wanted)
  if (fetched.more && !wanted.partial) throw problem('remote.many', { limit: wanted.most ?? featuresAtMost })
  return placeRows(layer, fetched)
}

/** Objects of a layer of another server. */
export function fetchRows(layer: RemoteLayer, { partial: _, ...wanted }: WantedRows): Promise<Fetched> {
  return fetchFeatures(layer.source, {
    most: featuresAtMost,
    ...wanted,
    scope: scopeOf(layer),
    columns: layer.fields.map(({ name, type }) => ({ name, type })),
  })
}

/** What answers about a layer are kept by. */
export const scopeOf = ({ id, revision }: Pick<Layer, 'id' | 'revision'>): string => `${id}.${revision}`

export function placeRows<L extends Layer>(layer: L, { json, mark }: Fetched): L {
  return { ...layer, dataVersion: mark, rows: rowsOf(layer, json) }
}

/** The same for one object by its key. Servers name objects by their type and a number; where one does otherwise the
 * object is looked for among those that can be read. */
export async function withObject<L extends Layer>(layer: L, key: number): Promise<L> {
  if (!isRemote(layer)) return layer
  const { typeName } = layer.source
  const ids = [`${typeName.slice(typeName.indexOf(':') + 1)}.${key}`]
  const found = await fetchRows(layer, { ids, most: 1 }).catch((error) => {
    // Some servers call it a fault when there is no such object.
    if (error instanceof Problem && error.key === 'remote.exception') return null
    throw error
  })
  const isIt = found !== null && new RegExp(`^\\[\\{"k":${key}[,}]`).test(found.json)
  return isIt ? placeRows(layer, found) : withRows(layer, { partial: true })
}

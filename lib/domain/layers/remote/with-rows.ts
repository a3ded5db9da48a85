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

/** Which objects of a remote layer are requested. */
export type WantedRows = Partial<Omit<FeatureQuestion, 'scope' | 'columns'>> & {
  /** Whether an incomplete result is acceptable. */
  partial?: boolean
}

/** A layer whose objects are on a remote server. */
export type RemoteLayer<L extends Layer = Layer> = L & { source: WfsSource }

export const isRemote = <L extends Layer>(layer: L): layer is RemoteLayer<L> => layer.source?.kind === 'WFS'

/** A layer with queryable objects: remote ones are fetched now, and used in statements instead of a table.
 * Its data version becomes that of the fetched objects. */
export async function withRows<L extends Layer>(layer: L, wanted: WantedRows): Promise<L> {
  if (!isRemote(layer)) return layer
  const fetched = await fetchRows(layer, wanted)
  if (fetched.more && !wanted.partial) throw problem('remote.many', { limit: wanted.most ?? featuresAtMost })
  return placeRows(layer, fetched)
}

/** Fetches objects of a remote layer. */
export function fetchRows(layer: RemoteLayer, { partial: _, ...wanted }: WantedRows): Promise<Fetched> {
  return fetchFeatures(layer.source, {
    most: featuresAtMost,
    ...wanted,
    scope: scopeOf(layer),
    columns: layer.fields.map(({ name, type }) => ({ name, type })),
  })
}

/** Cache scope of the answers for a layer. */
export const scopeOf = ({ id, revision }: Pick<Layer, 'id' | 'revision'>): string => `${id}.${revision}`

/** The layer with fetched objects in place of its table. */
export function placeRows<L extends Layer>(layer: L, { json, mark }: Fetched): L {
  return { ...layer, dataVersion: mark, rows: rowsOf(layer, json) }
}

/** Same for one object by its key. Servers usually name objects by type and number; otherwise the object is
 * searched among the readable ones. */
export async function withObject<L extends Layer>(layer: L, key: number): Promise<L> {
  if (!isRemote(layer)) return layer
  const { typeName } = layer.source
  const ids = [`${typeName.slice(typeName.indexOf(':') + 1)}.${key}`]
  const found = await fetchRows(layer, { ids, most: 1 }).catch((error) => {
    // Some servers return an exception for an unknown object.
    if (error instanceof Problem && error.key === 'remote.exception') return null
    throw error
  })
  const isIt = found !== null && new RegExp(`^\\[\\{"k":${key}[,}]`).test(found.json)
  return isIt ? placeRows(layer, found) : withRows(layer, { partial: true })
}

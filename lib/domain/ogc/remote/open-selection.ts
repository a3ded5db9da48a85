import { compileFilter } from '@/lib/domain/layer-queries'
import {
  fetchRows,
  isRemote,
  placeRows,
  type RemoteLayer,
  scopeOf,
  type WantedRows,
  withRows,
} from '@/lib/domain/layers'
import { countFeatures, type Fetched, featuresAtMost } from '@/lib/domain/remote-layers'
import { Problem } from '@/lib/problems'
import type { Selection } from '../reading/selection'
import { type Conditions, conditionsOf, filterText } from './write-conditions'
import { placed } from './load-objects'

/** A selection that can be turned into statements: objects of another server are fetched now, as many as
 * needed. The server filters and pages as far as it can; the rest is done here over a bounded number of
 * objects. */
export async function openSelection(selection: Selection): Promise<Selection> {
  const { layer: served, filter } = selection
  const { layer } = served
  if (!isRemote(layer)) return selection
  // Rejects an invalid filter before the other server is asked.
  if (filter) compileFilter(served, filter)
  const conditions = conditionsOf(served, layer.source, filter)
  try {
    return await openWith(selection, layer, conditions)
  } catch (error) {
    const misunderstood = error instanceof Problem && error.key === 'remote.exception'
    if (!misunderstood || conditions.texts.length === 0) throw error
    // A server that does not accept the conditions is asked with the box alone.
    return openWith(selection, layer, { box: conditions.box, texts: [], whole: false })
  }
}

async function openWith(
  selection: Selection,
  layer: RemoteLayer,
  conditions: Conditions,
): Promise<Selection> {
  const { layer: served, sort, offset, limit } = selection
  const wanted = wantedOf(layer, conditions)
  const pages = layer.source.version !== '1.1.0' && conditions.whole && sort.length === 0
  if (!pages) return { ...selection, layer: placed(served, await withRows(layer, wanted)) }
  const most = Math.min(limit ?? featuresAtMost, featuresAtMost)
  const fetched = await fetchRows(layer, { ...wanted, offset, most })
  const matched = await matchedOf(layer, conditions, fetched, offset)
  return {
    ...selection,
    layer: placed(served, placeRows(layer, fetched)),
    // A truncated page has a next one.
    limit: fetched.more ? most : limit,
    given: { matched, returned: fetched.count },
  }
}

/** How many objects of another server match; null when they must be counted here. */
export async function countSelection({ layer: served, filter }: Selection): Promise<number | null> {
  const { layer } = served
  if (!isRemote(layer)) return null
  if (filter) compileFilter(served, filter)
  const conditions = conditionsOf(served, layer.source, filter)
  if (!conditions.whole) return null
  const { matched } = await countFeatures(layer.source, questionOf(layer, conditions))
  return matched
}

const wantedOf = ({ source }: RemoteLayer, conditions: Conditions): WantedRows => {
  const filter = filterText(source, conditions)
  return filter ? { filter } : { box: conditions.box }
}

const questionOf = (layer: RemoteLayer, conditions: Conditions) => ({
  ...wantedOf(layer, conditions),
  scope: scopeOf(layer),
  columns: [],
})

async function matchedOf(
  layer: RemoteLayer,
  conditions: Conditions,
  { matched, more, count }: Fetched,
  offset: number,
): Promise<number> {
  if (matched !== null) return matched
  if (!more && (count > 0 || offset === 0)) return offset + count
  const said = await countFeatures(layer.source, questionOf(layer, conditions))
  return said.matched ?? offset + count + (more ? 1 : 0)
}

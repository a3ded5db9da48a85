import { LRUCache } from 'lru-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Sql, sql } from '@/lib/platform/database'

interface Counted {
  /** The row of the layer that the count belongs to. */
  state: string
  count: number
}

const counts = processSingleton('whole-layer-counts', () => new LRUCache<number, Counted>({ max: 10_000 }))

/** How many objects a layer has, as one text for `keepCount`. They are counted when the layer has changed since they were last
 * counted here: every write to its table changes `data_version`, and `xmin` tells writes apart that took the same one, since
 * one of them was rolled back. */
export function wholeCount(layerId: number, table: Sql): Sql {
  const { state = '', count = 0 } = counts.get(layerId) ?? {}
  return sql`
    select case when l.state = ${state} then ${count}::bigint else (select count(*) from ${table} o) end || ' ' || l.state as matched
    from (select xmin || ':' || data_version as state from layers where id = ${layerId}) l`
}

/** The number of a text of `wholeCount`, which is kept for the next one. */
export function keepCount(layerId: number, text: string): number {
  const [count, state = ''] = text.split(' ')
  counts.set(layerId, { state, count: Number(count) })
  return Number(count)
}

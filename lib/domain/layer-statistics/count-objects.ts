import { countObjects } from '@/lib/domain/layers'
import type { Database } from '@/lib/platform/database'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'

interface Counted {
  id: number
  tableSchema: string
  tableName: string
  revision: number
  dataVersion: number | bigint
}

const known = processSingleton('layer-counts', () => growingCache<string, number>({ most: 5000 }))

/** The number of objects of a layer; null when its table cannot be read. Cached until an object changes. */
export async function countOf(database: Database, layer: Counted): Promise<number | null> {
  const key = `${layer.id}:${layer.revision}:${layer.dataVersion}`
  const found = known.get(key)
  if (found !== undefined) return found
  const count = await countObjects(database, layer).catch((error) => {
    // A missing registered table must not fail the list of all layers.
    log.warn({ err: error, layerId: layer.id }, 'the objects of a layer could not be counted')
    return null
  })
  if (count !== null) known.set(key, count)
  return count
}

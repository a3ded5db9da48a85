import type { Basis, BasisSource } from '@/lib/access/standing'
import { hiddenList, sql } from '@/lib/platform/database'
import type { Layer } from './record'
import { layerStamp } from './visibility'

const layers: BasisSource = {
  name: 'layer',
  stamps: (ids) => sql`
    select 'layer ' || l.id as key, ${layerStamp} as stamp from layers l where l.id = any(${hiddenList(ids, 'int')})`,
}

/** What an answer rests on that shows nothing but these layers; null when that is not known of all of them, or one lies
 * on another server, whose changes nobody tells us. */
export function basesOf(shown: readonly Layer[]): Basis[] | null {
  const bases: Basis[] = []
  for (const layer of shown) {
    if (layer.stamp === undefined || layer.source !== null) return null
    bases.push({ source: layers, id: layer.id, stamp: layer.stamp })
  }
  return bases
}

import type { Validator, ValidatorSource } from '@/lib/access/cache-validators'
import { hiddenList, sql } from '@/lib/platform/database'
import type { Layer } from './record'
import { layerStamp } from './visibility'

const layers: ValidatorSource = {
  name: 'layer',
  stamps: (ids) => sql`
    select 'layer ' || l.id as key, ${layerStamp} as stamp from layers l where l.id = any(${hiddenList(ids, 'int')})`,
}

/** What an answer rests on that shows nothing but these layers; null when that is not known of all of them, or one lies
 * on another server, whose changes nobody tells us. */
export function validatorsOf(shown: readonly Layer[]): Validator[] | null {
  const validators: Validator[] = []
  for (const layer of shown) {
    if (layer.stamp === undefined || layer.source !== null) return null
    validators.push({ source: layers, id: layer.id, stamp: layer.stamp })
  }
  return validators
}

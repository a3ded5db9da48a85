import type { Validator, ValidatorSource } from '@/lib/access/cache-validators'
import { hiddenList, sql } from '@/lib/platform/database'
import type { Layer } from './record'
import { layerStamp } from './visibility'

const layers: ValidatorSource = {
  name: 'layer',
  stamps: (ids) => sql`
    select 'layer ' || l.id as key, ${layerStamp} as stamp from layers l where l.id = any(${hiddenList(ids, 'int')})`,
}

/** Cache validators of an answer that shows only these layers; null when they are not known for all of
 * them, or when one is remote, since its changes are not reported. */
export function validatorsOf(shown: readonly Layer[]): Validator[] | null {
  const validators: Validator[] = []
  for (const layer of shown) {
    if (layer.stamp === undefined || layer.source !== null) return null
    validators.push({ source: layers, id: layer.id, stamp: layer.stamp })
  }
  return validators
}

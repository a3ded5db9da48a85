import { Problem } from '@/lib/problems'
import { findStyleFaults, keptOf } from '@/lib/shared/style-faults'
import type { StyleLayer } from './style-layer'

/** The style layers to store: without source, which renderers add. 400 for anything that MapLibre would
 * reject. */
export function checkStyle(inputs: readonly Readonly<Record<string, unknown>>[]): StyleLayer[] {
  const faults = findStyleFaults(inputs)
  if (faults.length > 0) throw new Problem('request.invalid', {}, {}, faults)
  return inputs.map(keptOf) as unknown as StyleLayer[]
}

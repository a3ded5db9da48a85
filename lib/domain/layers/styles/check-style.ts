import { Problem } from '@/lib/problems'
import { findStyleFaults, keptOf } from '@/lib/shared/style-faults'
import type { StyleLayer } from './style-layer'

/** The layers of a style as they are kept: without source, which whoever draws them brings along. 400 for what MapLibre
 * would not draw. */
export function checkStyle(inputs: readonly Readonly<Record<string, unknown>>[]): StyleLayer[] {
  const faults = findStyleFaults(inputs)
  if (faults.length > 0) throw new Problem('request.invalid', {}, {}, faults)
  return inputs.map(keptOf) as unknown as StyleLayer[]
}

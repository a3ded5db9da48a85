import { wrongValue } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'

/** BGCOLOR as a CSS colour; null when it is absent. */
export function readBackground(keys: KvpParameters): string | null {
  const value = keys.get('bgcolor')
  if (value === undefined) return null
  const [, digits] = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(value) ?? []
  if (!digits) throw wrongValue('bgcolor', value)
  return `#${digits.toLowerCase()}`
}

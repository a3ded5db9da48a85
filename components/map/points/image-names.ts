import type { SchemeName } from '@/components/ui/tokens'

/** Images are drawn when the map requests them, so the name contains everything needed. */

export interface PinName {
  scheme: SchemeName
  category: number
  level: number
  alert: boolean
  large: boolean
}

export interface RingName {
  scheme: SchemeName
  /** Size class of the cluster, 0 to 3. */
  bulk: number
  /** Share of each category in twelfths, in the order of the looks. */
  shares: number[]
}

export const shareUnit = 12

export function readPinName(name: string): PinName | null {
  const [kind, scheme, category, level, alert, large] = name.split(':')
  if (kind !== 'pin' || large === undefined) return null
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    category: Number(category),
    level: Number(level),
    alert: alert === '1',
    large: large === '1',
  }
}

export function readRingName(name: string): RingName | null {
  const [kind, scheme, bulk, shares = ''] = name.split(':')
  if (kind !== 'ring' || bulk === undefined) return null
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    bulk: Number(bulk),
    shares: shares.split('.').filter(Boolean).map(Number),
  }
}

'use client'

import { useLocalStorage } from '@mantine/hooks'
import { usualReach } from './snap'

export const snapLayers = ['off', 'own', 'all'] as const

export interface SnapSetting {
  /** Whose corners and edges the pointer snaps to: those of nothing, of this layer, of all layers shown. */
  to: (typeof snapLayers)[number]
  /** Pixels. */
  reach: number
  /** Corners that neighbours share move with those of the drawing. */
  shared: boolean
}

export const reachAtMost = 50
const usual: SnapSetting = { to: 'own', reach: usualReach, shared: false }

/** The stored setting; what is not one is the usual. */
export function readSetting(text: string | undefined): SnapSetting {
  let stored: Partial<SnapSetting> | null = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return usual
  }
  if (typeof stored !== 'object' || stored === null) return usual
  const { to, reach, shared } = stored
  const isReach = typeof reach === 'number' && reach >= 1 && reach <= reachAtMost
  return {
    to: snapLayers.find((one) => one === to) ?? usual.to,
    reach: isReach ? reach : usual.reach,
    shared: shared === true,
  }
}

/** How drawing snaps, stored in this browser. */
export function useSnapSetting() {
  const [setting, store] = useLocalStorage<SnapSetting>({
    key: 'objects.snap',
    defaultValue: usual,
    deserialize: readSetting,
    getInitialValueInEffect: false,
  })
  return { setting, change: (part: Partial<SnapSetting>) => store((now) => ({ ...now, ...part })) }
}

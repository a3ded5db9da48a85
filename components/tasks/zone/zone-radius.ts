import type { Task } from '@/components/api/types'

/** Metres of a task's zone: its own, or the usual one while the zone is watched; null where there is none. */
export const zoneRadiusOf = (
  { zone_radius: own, tracking_on: watched }: Task,
  usual: number,
): number | null => own ?? (watched ? usual : null)

import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Metres of a task's zone: its own, or the usual one while the zone is watched; null where there is none. */
export const zoneRadiusOf = (
  { zone_radius: own, tracking_on: watched }: TaskWire,
  usual: number,
): number | null => own ?? (watched ? usual : null)

import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Zone radius of a task in metres: its own, or the default for a watched zone; null without a zone. */
export const zoneRadiusOf = (
  { zone_radius: own, tracking_on: watched }: TaskWire,
  usual: number,
): number | null => own ?? (watched ? usual : null)

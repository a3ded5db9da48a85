import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconAt,
  IconClockExclamation,
  IconEscalator,
  IconHourglassLow,
  IconMapPinCheck,
  IconMessage2,
  IconPlugConnectedX,
  IconProgressCheck,
  IconUserCheck,
} from '@tabler/icons-react'
import type { NotificationReason } from '@/lib/shared/notification-reasons'

const icons: Record<NotificationReason, Icon> = {
  assigned: IconUserCheck,
  mentioned: IconAt,
  comment: IconMessage2,
  returned: IconArrowBackUp,
  progress: IconProgressCheck,
  overdue_soon: IconHourglassLow,
  overdue: IconClockExclamation,
  escalated: IconEscalator,
  zone: IconMapPinCheck,
  silent: IconPlugConnectedX,
  alarm: IconAlertTriangle,
}

/** The picture of a reason; its name stands beside it. */
export function ReasonIcon({ reason, size = 18 }: { reason: NotificationReason; size?: number }) {
  const Shape = icons[reason]
  return <Shape size={size} stroke={1.7} aria-hidden="true" />
}

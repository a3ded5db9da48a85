import type { Policy } from '@/lib/access/policy'

/** Who takes an alarm of somebody whom they see: administrators, who direct the people in the field. */
export const alarmPolicy = {
  acknowledge: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: true, ORGANIZATION_ADMINISTRATOR: true },
} satisfies Policy<void>

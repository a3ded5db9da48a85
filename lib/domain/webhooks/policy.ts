import type { Policy } from '@/lib/access/policy'

/** Webhooks send visible data to other systems, so only Main administrators have access. */
export const webhookPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

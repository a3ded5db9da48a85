import type { Policy } from '@/lib/access/policy'

/** Webhooks carry what people see out of the house: only the Main administrator knows of them. */
export const webhookPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

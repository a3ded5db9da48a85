import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads requirements, as work types; who may change a work type changes them. */
export const requirementPolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

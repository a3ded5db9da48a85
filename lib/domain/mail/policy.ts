import type { Policy } from '@/lib/access/policy'

/** Who sets up the mail server and sees what letters were sent to whom. */
export const mailPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

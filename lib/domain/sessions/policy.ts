import type { Policy } from '@/lib/access/policy'

export const sessionPolicy = {
  /** End any session by its token. */
  end: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
} satisfies Policy<void>

import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads extents. */
export const mapExtentPolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

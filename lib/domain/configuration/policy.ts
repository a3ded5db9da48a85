import type { Policy } from '@/lib/access/policy'

/** Who reads and edits the configuration tree. Everybody reads the resulting settings. */
export const configurationPolicy = {
  edit: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  locale: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

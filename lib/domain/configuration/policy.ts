import type { Policy } from '@/lib/access/policy'

/** Who reads and edits the configuration tree. What it makes of the settings is read by everybody. */
export const configurationPolicy = {
  edit: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  locale: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

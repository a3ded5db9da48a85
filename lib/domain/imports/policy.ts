import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

const own = ({ userId }: Actor, job: { userId: number }) => job.userId === userId

/** Those who create layers may import; an import is accessible only to its owner. */
export const importPolicy = {
  read: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true, ORGANIZATION_ADMINISTRATOR: own },
  cancel: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: own, ORGANIZATION_ADMINISTRATOR: own },
} satisfies Policy<{ userId: number }>

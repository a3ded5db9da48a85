import { z } from 'zod'
import { json, shape, text } from '@/lib/wire'

export interface Health {
  status: string
  /** What is missing. */
  reasons: readonly string[]
  /** How the replica of the database is; null where there is none or nobody looks. It is never a reason. */
  replica: 'used' | 'late' | 'unavailable' | null
}

export const presentHealth = shape<Health>('Health')({
  status: text((health) => health.status),
  reasons: json((health) => health.reasons, z.array(z.string())),
  replica: json((health) => health.replica, z.enum(['used', 'late', 'unavailable']).nullable()),
})

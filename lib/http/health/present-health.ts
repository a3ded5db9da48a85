import { z } from 'zod'
import { json, shape, text } from '@/lib/wire'

export interface Health {
  status: string
  /** What is missing. */
  reasons: readonly string[]
}

export const presentHealth = shape<Health>('Health')({
  status: text((health) => health.status),
  reasons: json((health) => health.reasons, z.array(z.string())),
})

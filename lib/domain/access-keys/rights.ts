import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { accessKeyPolicy } from './policy'
import type { AccessKeyRecord } from './record'

interface Facts {
  userId: number
  revokedAt: Date | null
}

/** What a caller may do with access keys; a revoked one stays as it is. */
export const accessKeyRights = rightsOn(
  {
    change: rule<Facts>(accessKeyPolicy.change, ({ revokedAt }) => revokedAt && 'access-key.revoked'),
    delete: rule<Facts>(accessKeyPolicy.revoke, ({ revokedAt }) => revokedAt && 'access-key.revoked'),
  },
  (_, keys: readonly AccessKeyRecord[]): Facts[] =>
    keys.map(({ user, revokedAt }) => ({ userId: user.id, revokedAt })),
)
export type AccessKeyMay = MayOf<typeof accessKeyRights>

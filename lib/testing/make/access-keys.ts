import { hashToken, newAccessKey } from '@/lib/access/tokens'
import { database, sql } from '@/lib/platform/database'
import type { Identified } from './structure'

interface KeyOptions {
  readOnly?: boolean
  layerIds?: readonly number[]
  expiresAt?: Date
  revokedAt?: Date
}

/** An access key of the user, with the text for requests. */
export async function accessKey(of: Identified, options: KeyOptions = {}) {
  const { readOnly = false, layerIds = [], expiresAt = null, revokedAt = null } = options
  const key = newAccessKey()
  const [row] = await database.query<{ id: number }>(sql`
    insert into access_keys (user_id, title, key_hash, prefix, read_only, layer_ids, expires_at, revoked_at)
    values (${of.id}, 'Program', ${hashToken(key)}, ${key.slice(0, 8)}, ${readOnly}, ${[...layerIds]}::int[],
      ${expiresAt}, ${revokedAt})
    returning id`)
  return { id: row?.id ?? 0, key }
}

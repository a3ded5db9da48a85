import type { AccessKeyWire } from '@/lib/domain/access-keys/presenter'
import type { AccessKeyMay } from '@/lib/domain/access-keys/rights'

export type AccessKey = AccessKeyWire & { may?: AccessKeyMay }

/** A key in plain text, right after it was created. */
export type FreshKey = Pick<AccessKey, 'id' | 'key' | 'layer_ids'>

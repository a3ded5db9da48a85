import { seal, unseal } from '@/lib/platform/secret-box'
import { problem } from '@/lib/problems'
import type { UpdateSource } from './record'

const purpose = 'update-source'

/** What answers have in the place of a stored secret. */
export const hiddenSecret = '********'

export const sealSecret = (secret: string): string => seal(secret, purpose)

/** The secret of a source; a problem when it can no longer be read. */
export function secretOf({ secret }: Pick<UpdateSource, 'secret'>): string {
  if (secret === null) return ''
  const open = unseal(secret, purpose)
  if (open === null) throw problem('update-source.secret')
  return open
}

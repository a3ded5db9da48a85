import { env } from '@/lib/platform/env'
import type { Selection } from '../reading/selection'
import type { Asked } from './request'

/** Links to the previous and next page, for paged requests with an address. They keep every parameter,
 * including the token. */
export function pageLinks({ address }: Asked, { offset, limit }: Selection, matched: number) {
  if (!address || !limit) return {}
  const at = (start: number) => {
    const query = new URLSearchParams()
    for (const [name, value] of address.searchParams)
      if (name.toLowerCase() !== 'startindex') query.append(name, value)
    query.set('startIndex', String(start))
    return `${env.BASE_URL}${address.pathname}?${query}`
  }
  return {
    ...(offset > 0 && { previous: at(Math.max(0, offset - limit)) }),
    ...(offset + limit < matched && { next: at(offset + limit) }),
  }
}

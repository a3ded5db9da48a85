import { env } from '@/lib/platform/env'
import type { Selection } from '../reading/selection'
import type { Asked } from './request'

/** Links to the previous and next page, for paged requests with an address. They keep every parameter,
 * including the token. The next page of a count is the first one (09-025r2 7.7.4.4). */
export function pageLinks(
  { address, request: { hits } }: Asked,
  { offset, limit }: Selection,
  matched: number,
) {
  if (!address || !limit) return {}
  const at = (start: number) => {
    const query = new URLSearchParams()
    for (const [name, value] of address.searchParams)
      if (!['startindex', ...(hits ? ['resulttype'] : [])].includes(name.toLowerCase()))
        query.append(name, value)
    query.set('startIndex', String(start))
    return `${env.BASE_URL}${address.pathname}?${query}`
  }
  if (hits) return matched > offset ? { next: at(offset) } : {}
  return {
    ...(offset > 0 && { previous: at(Math.max(0, offset - limit)) }),
    ...(offset + limit < matched && { next: at(offset + limit) }),
  }
}

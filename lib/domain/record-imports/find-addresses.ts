import type { Context } from '@/lib/access/context'
import { geocode } from '@/lib/domain/geocoding'
import { invalid, type Rule } from '@/lib/problems'

/** The place of an address, or the rule that it breaks. */
export type FoundAddress = { lon: number; lat: number; label: string } | { rule: Rule; near: string }

/** Different addresses of one file. */
const addressesAtMost = 1000
/** The zoom of streets; places of lower ones are too large to send anybody to. */
const exactFrom = 16
const addressAtMost = 500

/** Finds the places of addresses, each once. */
export async function findAddresses(
  ctx: Context,
  addresses: ReadonlySet<string>,
  told: (done: number) => void,
): Promise<Map<string, FoundAddress>> {
  if (addresses.size > addressesAtMost)
    throw invalid({ path: 'address', rule: 'addressesAtMost', values: { limit: addressesAtMost } })
  const found = new Map<string, FoundAddress>()
  for (const address of addresses) {
    found.set(address, await findAddress(ctx, address))
    told(found.size)
  }
  return found
}

async function findAddress(ctx: Context, address: string): Promise<FoundAddress> {
  if (address.length > addressAtMost) return { rule: 'addressUnknown', near: '' }
  const [source] = await geocode(ctx, { query: address, zoom: 18, onlylayers: false })
  const best = source?.items[0]
  if (!best) return { rule: 'addressUnknown', near: '' }
  const { lon, lat, label, zoom } = best
  return zoom >= exactFrom ? { lon, lat, label } : { rule: 'addressVague', near: label }
}

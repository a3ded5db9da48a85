/** Ids per source: its own keys, and as many again for postcodes. */
const idsOfSource = 2 ** 41

/** Ids beyond this source would not be exact. */
export const lastSource = Math.floor(Number.MAX_SAFE_INTEGER / idsOfSource)

export function placeId(sourceId: number, key: number): number {
  const id = sourceId * idsOfSource + key
  if (!Number.isSafeInteger(id)) throw new RangeError(`No place can have the number ${id}`)
  return id
}

/** The source of a place from address search; null for one of an external geocoder. */
export function sourceOfPlace(pkid: string): number | null {
  const id = /^\d{1,16}$/.test(pkid) ? Number(pkid) : 0
  return Math.floor(id / idsOfSource) || null
}

/** Numbers of places of a source: keys of its own, and as many again for postcodes. */
const idsOfSource = 2 ** 41

/** Numbers of places beyond this source would not be exact. */
export const lastSource = Math.floor(Number.MAX_SAFE_INTEGER / idsOfSource)

export function placeId(sourceId: number, key: number): number {
  const id = sourceId * idsOfSource + key
  if (!Number.isSafeInteger(id)) throw new RangeError(`No place can have the number ${id}`)
  return id
}

/** The source that a place of search by address came from; null when it is one of another geocoder. */
export function sourceOfPlace(pkid: string): number | null {
  const id = /^\d{1,16}$/.test(pkid) ? Number(pkid) : 0
  return Math.floor(id / idsOfSource) || null
}

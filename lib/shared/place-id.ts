/** Numbers of places of a source: keys of its own, and as many again for postcodes. */
const idsOfSource = 2 ** 41

export const placeId = (sourceId: number, key: number): number => sourceId * idsOfSource + key

/** The source that a place of search by address came from; null when it is one of another geocoder. */
export function sourceOfPlace(pkid: string): number | null {
  const id = /^\d{1,16}$/.test(pkid) ? Number(pkid) : 0
  return Math.floor(id / idsOfSource) || null
}

export const longestKey = 100

/** Normalizes a key sent by a device; null when no registered key can match it. */
export function readKey(said: string): string | null {
  const key = said.trim()
  const isKey = key !== '' && key.length <= longestKey && !key.includes('\0') && key.isWellFormed()
  return isKey ? key : null
}

/** The satellite id that a key may be: an IMEI, possibly with leading zeros. Null for other keys. */
export function satelliteIdOf(key: string): number | null {
  const id = /^\d{1,20}$/.test(key) ? Number(key) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

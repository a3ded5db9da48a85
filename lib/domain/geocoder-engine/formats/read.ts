/** Responses of other servers are validated value by value. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const asList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

const longestText = 300

/** A text or number as text of limited length; undefined for anything else. */
export function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return text === '' ? undefined : text.slice(0, longestText)
}

/** A point on the globe; null when it is invalid. */
export function asPoint(lon: unknown, lat: unknown): { lon: number; lat: number } | null {
  const [x, y] = [numberOf(lon), numberOf(lat)]
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? { lon: x, lat: y } : null
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** An address without unknown parts. */
export function known<Key extends string>(
  all: Readonly<Record<Key, string | undefined>>,
): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Partial<
    Record<Key, string>
  >
}

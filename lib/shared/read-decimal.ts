/** A longer text is no number: clients print doubles in full, which takes at most about 770 digits. */
const longest = 1000

const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?\s*$/i

/** The number that a text holds in decimal digits, however many; null for other texts and for numbers beyond
 * those of a double. */
export function readDecimal(text: string): number | null {
  if (text.length > longest || !decimal.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

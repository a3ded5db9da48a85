/** Texts and numbers of a document: digits inside of a text are no number. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const whole = /^-?\d{16,}$/
/** Stands before the digits of a whole number for as long as it is a text. Nobody can know it. */
const mark = `whole ${crypto.randomUUID()} `
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g')

/** JSON of which whole numbers beyond what a number holds become bigints; JSON.parse would round them. */
export function parseExact(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const held = text.replace(tokens, (token) => (isLarge(token) ? `"${mark}${token}"` : token))
  if (held === text) return JSON.parse(text)
  return JSON.parse(held, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

const isLarge = (token: string) => whole.test(token) && !Number.isSafeInteger(Number(token))

/** JSON of values among which there may be bigints: they are written as the numbers that they are. */
export function writeExact(value: unknown): string {
  try {
    // Several times as fast, and hardly any value has bigints.
    return JSON.stringify(value)
  } catch {
    const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? mark + one : one))
    return text.replace(marked, '$1')
  }
}

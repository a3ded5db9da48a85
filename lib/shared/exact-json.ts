/** Longer ones exceed 64 bits, and parsing large bigints takes quadratic time. */
const whole = /^-?[1-9]\d{15,24}$/
/** What every text with such an integer has: a run of digits that is not behind a point. Runs are tried from their first
 * digit only. */
const longRun = /(?:^|[^\d.])\d{16}/
/** Marks the digits of an integer while it is text. It is unguessable. */
const mark = `whole ${crypto.randomUUID()} `
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g')

/** Parses JSON with bigints for integers beyond the safe range, which JSON.parse would round. */
export function parseExact(text: string): unknown {
  if (!longRun.test(text)) return JSON.parse(text)
  const held = holdLarge(text)
  if (held === text) return JSON.parse(text)
  return JSON.parse(held, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

const sign = { quote: 0x22, escape: 0x5c, minus: 0x2d, zero: 0x30, nine: 0x39 }

/**
 * The same with large numbers as marked texts. It scans characters, since a regular expression could
 * backtrack on invalid JSON. Digits inside strings are not numbers.
 */
function holdLarge(text: string): string {
  let [held, from, inText] = ['', 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText && code === sign.escape) at++
    else if (code === sign.quote) inText = !inText
    else if (!inText && (code === sign.minus || (code >= sign.zero && code <= sign.nine))) {
      const end = endOfNumber(text, at)
      const token = text.slice(at, end)
      if (isLarge(token)) {
        held += `${text.slice(from, at)}"${mark}${token}"`
        from = end
      }
      at = end - 1
    }
  }
  return held + text.slice(from)
}

function endOfNumber(text: string, from: number): number {
  const end = /[^\d.eE+-]/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

const isLarge = (token: string) => whole.test(token) && !Number.isSafeInteger(Number(token))

/** Serialises values that may contain bigints, as plain numbers. */
export function writeExact(value: unknown): string {
  try {
    // Several times as fast, and few values have bigints.
    return JSON.stringify(value)
  } catch {
    const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? mark + one : one))
    return text.replace(marked, '$1')
  }
}

/** Longer ones are beyond 64 bits, and bigints of many digits cost their square. */
const whole = /^-?[1-9]\d{15,24}$/
/** Stands before the digits of a whole number for as long as it is a text. Nobody can know it. */
const mark = `whole ${crypto.randomUUID()} `
const marked = new RegExp(`"${mark}(-?\\d+)"`, 'g')

/** JSON of which whole numbers beyond what a number holds become bigints; JSON.parse would round them. */
export function parseExact(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const held = holdLarge(text)
  if (held === text) return JSON.parse(text)
  return JSON.parse(held, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

const sign = { quote: 0x22, escape: 0x5c, minus: 0x2d, zero: 0x30, nine: 0x39 }

/** The same with large numbers as marked texts. Letter by letter, since a pattern would go over what is no JSON again and
 * again. Digits inside of a text are no number. */
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

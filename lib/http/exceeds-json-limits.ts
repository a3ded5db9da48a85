const deepest = 500
const most = 2_000_000

const quote = '"'.charCodeAt(0)
const escape = '\\'.charCodeAt(0)
// `[` and `{`, `]` and `}` differ in one bit.
const bit = 0x20
const opening = '{'.charCodeAt(0)
const closing = '}'.charCodeAt(0)

/** Whether a JSON text nests so deep, or holds so many objects and lists, that parsing it would keep everybody waiting
 * for seconds. A look at its bytes takes milliseconds. */
export function exceedsJsonLimits(json: Uint8Array): boolean {
  let depth = 0
  let count = 0
  let quoted = false
  for (let n = 0; n < json.length; n++) {
    const byte = json[n] ?? 0
    if (quoted) {
      if (byte === escape) n += 1
      else if (byte === quote) quoted = false
    } else if (byte === quote) quoted = true
    else if ((byte | bit) === opening) {
      depth += 1
      count += 1
      if (depth > deepest || count > most) return true
    } else if ((byte | bit) === closing) depth -= 1
  }
  return false
}

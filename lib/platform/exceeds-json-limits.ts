const deepest = 500
/** Objects, lists and commas together. */
const most = 3_000_000
/** Members of one object. No document has as many, and every check of them counts. */
const membersAtMost = 10_000

const quote = '"'.charCodeAt(0)
const colon = ':'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const escape = '\\'.charCodeAt(0)
// `[` and `{`, `]` and `}` differ in one bit.
const bit = 0x20
const opening = '{'.charCodeAt(0)
const closing = '}'.charCodeAt(0)

/** Bytes between two pauses. */
const stretch = 1024 * 1024

/** Whether a JSON text nests so deep, or holds so many values or so many members in one object, that parsing or checking
 * it would keep everybody waiting. */
export function exceedsJsonLimits(json: Uint8Array): boolean {
  const scan = scanning(json)
  for (;;) {
    const { done, value } = scan.next()
    if (done) return value
  }
}

/** The same for a long text: awaits `turn` between its parts. */
export async function exceedsLimitsInTurns(json: Uint8Array, turn: () => Promise<void>): Promise<boolean> {
  const scan = scanning(json)
  for (;;) {
    const { done, value } = scan.next()
    if (done) return value
    await turn()
  }
}

/** Pauses after every stretch, and returns whether a limit is exceeded. */
function* scanning(json: Uint8Array): Generator<void, boolean> {
  let depth = 0
  let count = 0
  let pauseAt = stretch
  let quoted = false
  const members = new Uint32Array(deepest + 1)
  for (let n = 0; n < json.length; n++) {
    if (n >= pauseAt) {
      pauseAt = n + stretch
      yield
    }
    const byte = json[n] ?? 0
    if (quoted) {
      if (byte === escape) n += 1
      else if (byte === quote) quoted = false
    } else if (byte === quote) quoted = true
    else if ((byte | bit) === opening) {
      depth += 1
      count += 1
      if (depth > deepest || count > most) return true
      members[depth] = 0
    } else if (byte === comma) {
      count += 1
      if (count > most) return true
    } else if (byte === colon) {
      const count = (members[depth] ?? 0) + 1
      if (count > membersAtMost) return true
      members[depth] = count
    } else if ((byte | bit) === closing) depth -= 1
  }
  return false
}

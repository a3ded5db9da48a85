import { setImmediate as breathe } from 'node:timers/promises'

type Parse = (text: string) => unknown

/** An object or list that is open at the place being read. */
interface Frame {
  /** Where its bracket stands. */
  open: number
  isList: boolean
  /** What has been parsed of it; null while it is only text. */
  value: unknown[] | Record<string, unknown> | null
  /** Where the text begins that has not been parsed, and where its last member does. */
  from: number
  last: number
  /** Whether the last member has been parsed, so that a comma or the end follows. */
  parsed: boolean
}

/** JSON.parse for long texts: parsed part by part, with others served in between. Parts are cut at commas and ends, and
 * each is parsed by `parse`, which also finds what is wrong with it. The nesting of the text must be limited. */
export async function parseInParts(text: string, parse: Parse, size = 64 * 1024): Promise<unknown> {
  if (text.length <= size) return parse(text)
  const frames: Frame[] = []
  let whole: { value: unknown; end: number } | null = null
  let rest = size
  const boundary = /["[\]{},]/g
  for (let found = boundary.exec(text); found; found = boundary.exec(text)) {
    const at = found.index
    const sign = found[0]
    const frame = frames.at(-1)
    if (sign === '"') boundary.lastIndex = endOfText(text, at)
    else if (sign === '[' || sign === '{')
      frames.push({ open: at, isList: sign === '[', value: null, from: at + 1, last: at + 1, parsed: false })
    else if (!frame) throw new SyntaxError(sign)
    else if (sign === ',') {
      if (frame.parsed || at - frame.from > size) takePart(frame, text, at, parse)
      frame.last = at + 1
    } else {
      if (frame.isList !== (sign === ']')) throw new SyntaxError(sign)
      frames.pop()
      if (frame.value || at - frame.open > size) {
        const value = closed(frame, text, at, parse)
        const outer = frames.at(-1)
        if (outer) takeMember(outer, text, { open: frame.open, end: at + 1, value }, parse)
        else if (whole || !isBlank(text.slice(0, frame.open))) throw new SyntaxError(sign)
        else whole = { value, end: at + 1 }
      }
    }
    if (at > rest) {
      rest = at + size
      await breathe()
    }
  }
  if (!whole) return parse(text)
  if (frames.length > 0 || !isBlank(text.slice(whole.end))) throw new SyntaxError('end')
  return whole.value
}

const isBlank = (text: string) => !/[^ \t\n\r]/.test(text)

/** Behind the quote that ends a text. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - slashes - 1] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  throw new SyntaxError('text')
}

/** Parses the members before a comma. */
function takePart(frame: Frame, text: string, comma: number, parse: Parse): void {
  const part = text.slice(frame.from, comma)
  if (frame.parsed) {
    if (!isBlank(part)) throw new SyntaxError(part)
  } else add(frame, part, parse)
  frame.from = comma + 1
  frame.parsed = false
}

/** Takes a member whose value has been parsed, after those before it. */
function takeMember(
  frame: Frame,
  text: string,
  { open, end, value }: { open: number; end: number; value: unknown },
  parse: Parse,
): void {
  if (frame.parsed) throw new SyntaxError('comma')
  if (frame.last > frame.from) add(frame, text.slice(frame.from, frame.last - 1), parse)
  const name = text.slice(frame.last, open)
  if (frame.isList) {
    if (!isBlank(name)) throw new SyntaxError(name)
    listOf(frame).push(value)
  } else {
    const [key = ''] = Object.keys(parse(`{${name}null}`) as object)
    put(frame, key, value)
  }
  frame.from = end
  frame.parsed = true
}

/** The value of a frame that ends. */
function closed(frame: Frame, text: string, end: number, parse: Parse): unknown {
  const part = text.slice(frame.from, end)
  if (frame.parsed) {
    if (!isBlank(part)) throw new SyntaxError(part)
  } else if (frame.value || !isBlank(part)) add(frame, part, parse)
  return frame.value ?? (frame.isList ? [] : {})
}

function add(frame: Frame, part: string, parse: Parse): void {
  if (isBlank(part)) throw new SyntaxError('comma')
  if (frame.isList) {
    const list = listOf(frame)
    for (const value of parse(`[${part}]`) as unknown[]) list.push(value)
  } else for (const [key, value] of Object.entries(parse(`{${part}}`) as object)) put(frame, key, value)
}

function listOf(frame: Frame): unknown[] {
  frame.value ??= []
  return frame.value as unknown[]
}

/** An assignment would take `__proto__` for something else. */
function put(frame: Frame, key: string, value: unknown): void {
  frame.value ??= {}
  Object.defineProperty(frame.value, key, { value, enumerable: true, configurable: true, writable: true })
}

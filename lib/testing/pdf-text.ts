import { inflateSync } from 'node:zlib'

/** The texts of a PDF of ours, in the order in which they are drawn, one line for each piece. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes))
  const letters = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const words = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (words) letters.set(name, lettersOf(objects.get(words)?.stream ?? ''))
    }
  return [...objects.values()].map(({ stream }) => drawn(stream, letters)).join('')
}

function objectsOf(file: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  const text = file.toString('latin1')
  for (const { 0: begin, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + begin.length
    const end = text.indexOf('endobj', from)
    const at = text.indexOf('stream\n', from)
    const head = text.slice(from, at > 0 && at < end ? at : end)
    objects.set(id, { head, stream: at > 0 && at < end ? streamOf(file, at + 7, head) : '' })
  }
  return objects
}

function streamOf(file: Buffer, from: number, head: string): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
  if (/\/Subtype \/Image|\/FontFile|\/Length1/.test(head)) return ''
  const bytes = file.subarray(from, from + length)
  try {
    return (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** The letters of glyphs, by their hexadecimal numbers. */
function lettersOf(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    const start = Number.parseInt(first, 16)
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      found.set((start + at).toString(16).padStart(4, '0'), fromHex(code.replaceAll(' ', '')))
  }
  return found
}

const fromHex = (code: string) =>
  (code.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

function drawn(stream: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let text = ''
  for (const [whole, name, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name)
    else if (pieces !== undefined && whole)
      text += `${[...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(glyph) ?? '')
        .join('')}\n`
  }
  return text
}

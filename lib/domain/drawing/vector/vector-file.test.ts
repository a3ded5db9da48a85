import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fontOf } from '../symbols/fonts'
import { writeVectors } from './vector-file'

const sheet = { width: 300, height: 100, dpi: 96 }

const written = (format: 'application/pdf' | 'image/svg+xml', text: string, names: string[] = []) =>
  writeVectors(format, sheet, (canvas) => {
    canvas.font = fontOf(20, names)
    canvas.fillText(text, 10, 40)
  })

/** The TrueType fonts in a PDF file. */
function fontsIn(pdf: Uint8Array): Buffer[] {
  const file = Buffer.from(pdf)
  const fonts: Buffer[] = []
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue
    const begin = file.indexOf('\n', at) + 1
    try {
      const data = inflateSync(file.subarray(begin, file.indexOf('endstream', begin)))
      if (data.readUInt32BE(0) === 0x10000) fonts.push(data)
    } catch {
      // A stream that is not packed.
    }
  }
  return fonts
}

/** The bytes of each glyph of a font. */
function glyphsOf(font: Buffer): Buffer[] {
  const tables = new Map<string, number>()
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    tables.set(font.subarray(at, at + 4).toString(), font.readUInt32BE(at + 8))
  const [loca = 0, glyf = 0, head = 0, maxp = 0] = ['loca', 'glyf', 'head', 'maxp'].map((name) =>
    tables.get(name),
  )
  const isLong = font.readInt16BE(head + 50) === 1
  const place = (at: number) =>
    glyf + (isLong ? font.readUInt32BE(loca + at * 4) : font.readUInt16BE(loca + at * 2) * 2)
  return Array.from({ length: font.readUInt16BE(maxp + 4) }, (_, at) =>
    font.subarray(place(at), place(at + 1)),
  )
}

test.each([[[]], [['Medium']], [['Bold']]])(
  'PDF: letters of two parts have both, in weight %o',
  async (names) => {
    const fonts = fontsIn(await written('application/pdf', 'йЙёЁ', names))
    expect(fonts).toHaveLength(1)
    let composed = 0
    for (const font of fonts) {
      const glyphs = glyphsOf(font)
      for (const glyph of glyphs) {
        if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) continue
        composed++
        let [at, more] = [10, true]
        while (more) {
          const flags = glyph.readUInt16BE(at)
          expect(glyphs[glyph.readUInt16BE(at + 2)]?.length).toBeGreaterThan(0)
          at += flags & 1 ? 8 : 6
          more = (flags & 32) !== 0
        }
      }
    }
    expect(composed).toBeGreaterThan(0)
  },
)

test('SVG: only fonts of the letters that it has', async () => {
  const latin = Buffer.from(await written('image/svg+xml', 'Park')).toString()
  const both = Buffer.from(await written('image/svg+xml', 'Park Парк', ['Bold'])).toString()
  expect(latin.match(/@font-face/g)).toHaveLength(1)
  expect(both.match(/@font-face/g)).toHaveLength(2)
  expect(both).toContain('font-weight:600')
})

test('SVG: texts cannot become markup', async () => {
  const svg = Buffer.from(await written('image/svg+xml', '<script>alert(1)</script>')).toString()
  expect(svg).not.toMatch(/<script/)
})

import { type GlyphName, glyphStroke, glyphs } from './glyphs'

/** Draws a glyph centred on (x, y) with the given edge length, in canvas units. */
export function drawGlyph(
  canvas: CanvasRenderingContext2D,
  name: GlyphName,
  at: { x: number; y: number; edge: number; color: string },
) {
  const glyph = glyphs[name]
  canvas.save()
  canvas.translate(at.x - at.edge / 2, at.y - at.edge / 2)
  canvas.scale(at.edge / 24, at.edge / 24)
  canvas.lineWidth = glyphStroke
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.strokeStyle = at.color
  canvas.fillStyle = at.color
  for (const path of glyph.paths) {
    if ('solid' in glyph && glyph.solid) canvas.fill(new Path2D(path))
    else canvas.stroke(new Path2D(path))
  }
  canvas.restore()
}

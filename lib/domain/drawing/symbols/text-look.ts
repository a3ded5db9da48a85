import type { SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { canvasLibrary } from '@/lib/platform/images'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Feature } from '../shapes/feature'
import type { Viewport } from '../style/viewport'
import { fontOf } from './fonts'

/** How a label is written. Lengths in pixels. */
export interface TextLook {
  text: string
  font: string
  size: number
  color: string
  opacity: number
  haloColor: string | null
  haloWidth: number
  spacing: number
}

/** Longer labels are cut: they are unreadable, and each letter costs time. */
const longest = 300

/** The label of a feature; null when it has none. */
export function textLookOf(viewport: Viewport, feature: Feature): TextLook | null {
  const text = transformed(
    viewport.text('text-field', feature).trim(),
    viewport.text('text-transform', feature),
  )
  // Rounded: quarters of a pixel are invisible, and letters of one size are cached.
  const size = Math.min(Math.round(viewport.number('text-size', feature) * 2) / 2, 200 * viewport.scale)
  const color = viewport.color('text-color', feature)
  const opacity = viewport.number('text-opacity', feature)
  if (text === '' || size < 1 || opacity <= 0 || !color) return null
  const names = viewport.raw('text-font', feature)
  return {
    text: text.slice(0, longest),
    font: fontOf(size, Array.isArray(names) ? names.map(String) : []),
    size,
    color,
    opacity,
    haloColor: viewport.color('text-halo-color', feature),
    haloWidth: Math.min(viewport.number('text-halo-width', feature), 20 * viewport.scale),
    spacing: viewport.number('text-letter-spacing', feature) * size,
  }
}

function transformed(text: string, how: string): string {
  if (how === 'uppercase') return text.toUpperCase()
  return how === 'lowercase' ? text.toLowerCase() : text
}

type Widths = Map<string, number>

/** Letter widths relative to the font size, by face. */
const faces = processSingleton('map-letter-widths', () => new Map<string, Widths>())

/** Same by font, that is, for each size. */
const fonts = processSingleton('map-font-widths', () => new LRUCache<string, Widths>({ max: 200 }))

/** Simple scripts, measured letter by letter; text in others is shaped and must be measured as a whole. */
const sideBySide = /^[\u0020-\u058f\u1e00-\u22ff]*$/

export const isSideBySide = (text: string): boolean => sideBySide.test(text)

/** Font size in pixels at which letters are measured. */
const measuredAt = 64

/** Width in pixels. Measuring a text takes as long as writing it, so letter widths are cached. */
export function widthOf(look: TextLook, text: string): number {
  const spaces = look.spacing * Math.max(0, text.length - 1)
  if (!isSideBySide(text)) {
    return measured(look.font, text) + spaces
  }
  const widths = widthsOf(look.font)
  let width = 0
  for (const letter of text) width += widths.get(letter) ?? measure(look.font, widths, letter)
  return width * look.size + spaces
}

function widthsOf(font: string): Widths {
  const known = fonts.get(font)
  if (known) return known
  const face = faceOf(font)
  const widths = faces.get(face) ?? new Map<string, number>()
  faces.set(face, widths)
  fonts.set(font, widths)
  return widths
}

function measure(font: string, widths: Widths, letter: string): number {
  const width = measured(faceOf(font), letter) / measuredAt
  widths.set(letter, width)
  return width
}

function measured(font: string, text: string): number {
  const ruler = processSingleton('map-ruler', () => canvasLibrary().createCanvas(1, 1).getContext('2d'))
  ruler.font = font
  return ruler.measureText(text).width
}

const faceOf = (font: string) => font.replace(/[\d.]+px/, `${measuredAt}px`)

/** Sets the font, colours and halo of a canvas. */
export function setText(canvas: SKRSContext2D, look: TextLook): void {
  canvas.font = look.font
  canvas.globalAlpha = look.opacity
  canvas.textAlign = 'left'
  canvas.textBaseline = 'alphabetic'
  canvas.letterSpacing = `${look.spacing}px`
  canvas.lineJoin = 'round'
  canvas.fillStyle = look.color
  if (look.haloColor) canvas.strokeStyle = look.haloColor
  canvas.lineWidth = look.haloWidth * 2
}

/** Writes a text with its halo on a prepared canvas. */
export function write(canvas: SKRSContext2D, look: TextLook, text: string, x: number, y: number): void {
  if (look.haloColor && look.haloWidth > 0) canvas.strokeText(text, x, y)
  canvas.fillText(text, x, y)
}

/** Draws without changing the state of the canvas. */
export function apart(canvas: SKRSContext2D, draw: () => void): void {
  canvas.save()
  draw()
  canvas.restore()
}

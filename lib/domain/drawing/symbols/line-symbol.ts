import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Feature } from '../shapes/feature'
import { lengthOf, reversed, type Step, stepAt } from '../shapes/walk-line'
import type { Viewport } from '../style/viewport'
import { sketch } from '../raster/blit'
import type { Collisions, Frame } from './collisions'
import { drawIcon, frameOfIcon, iconOf, writeIcon } from './icon'
import { overlapOf } from './overlap'
import type { PlacedSymbol } from './symbol'
import { baseline } from './text-block'
import { apart, setText, type TextLook, textLookOf, widthOf, write } from './text-look'

/** A label along a line, or an icon rotated with it, around one point of the line. */
export function placeOnLine(
  taken: Collisions,
  viewport: Viewport,
  feature: Feature,
  line: Float32Array,
  distance: number,
): PlacedSymbol | null {
  const icon = iconOf(viewport, feature)
  const look = textLookOf(viewport, feature)
  const onLine = (viewport.numbers('text-offset', feature)[1] ?? 0) === 0
  if (look && onLine && !overlapOf(viewport, 'text').allowed && isHopeless(taken, look, line, distance))
    return null
  const fitting = look && labelOn(viewport, feature, line, distance, look)
  if (look && !fitting) return null
  const label = fitting && taken.isCut(fitting.frames) ? null : fitting
  const at = icon && stepAt(line, distance)
  const iconFrame = icon && at && frameOfIcon(icon, at.x, at.y)
  const iconRule = overlapOf(viewport, 'icon')
  const textRule = overlapOf(viewport, 'text')
  if (iconFrame && !iconRule.allowed && !taken.isFree([iconFrame])) return null
  if (label && !textRule.allowed && !taken.isFree(label.frames)) return null
  if (iconFrame && !iconRule.ignored) taken.take([iconFrame])
  if (label && !textRule.ignored) taken.take(label.frames)
  if (!icon && !label) return null
  return {
    draw(target) {
      if (icon && at) drawIcon(target, icon, at.x, at.y, at.angle)
      if (look && label)
        sketch(target, frameOf(label.letters, look), (canvas) => writeAlong(canvas, look, label.letters))
    },
    write(canvas) {
      if (icon && at) apart(canvas, () => writeIcon(canvas, icon, at.x, at.y, at.angle))
      if (look && label) apart(canvas, () => writeAlong(canvas, look, label.letters))
    },
  }
}

/** The points of a line where symbols are placed: in its middle, or at intervals. */
export function placesOn(viewport: Viewport, feature: Feature, line: Float32Array): number[] {
  const length = lengthOf(line)
  if (viewport.text('symbol-placement', feature) === 'line-center') return [length / 2]
  const spacing = Math.max(20 * viewport.scale, viewport.number('symbol-spacing', feature))
  const count = Math.min(200, Math.max(1, Math.floor(length / spacing)))
  return Array.from({ length: count }, (_, at) => (length * (at + 0.5)) / count)
}

/** Whether the middle of the label would collide: then the rest need not be checked. */
function isHopeless(taken: Collisions, { size }: TextLook, line: Float32Array, distance: number): boolean {
  const at = stepAt(line, distance)
  if (!at) return true
  return !taken.isFree([[at.x - size / 4, at.y - size / 4, at.x + size / 4, at.y + size / 4]])
}

interface Letter extends Step {
  text: string
}

function labelOn(
  viewport: Viewport,
  feature: Feature,
  line: Float32Array,
  distance: number,
  look: TextLook,
): { letters: Letter[]; frames: Frame[] } | null {
  const text = look.text.replace(/\s+/g, ' ')
  const width = widthOf(look, text)
  const length = lengthOf(line)
  const begin = distance - width / 2
  if (begin < 0 || begin + width > length) return null
  const from = stepAt(line, begin)
  const to = stepAt(line, begin + width)
  if (!from || !to) return null
  // Flipped so that text is not upside down.
  const turned = to.x < from.x && viewport.flag('text-keep-upright')
  const path = turned ? reversed(line) : line
  const [, offset = 0] = viewport.numbers('text-offset', feature)
  const letters = lettersOn(look, text, path, turned ? length - begin - width : begin, offset * look.size)
  if (!letters || (viewport.flag('text-keep-upright') && letters.some(isUpsideDown))) return null
  return isSmooth(letters, viewport.number('text-max-angle', feature))
    ? { letters, frames: framesOf(letters, look.size / 2 + viewport.number('text-padding', feature)) }
    : null
}

/** Each letter with the position of its middle. */
function lettersOn(
  look: TextLook,
  text: string,
  path: Float32Array,
  begin: number,
  offset: number,
): Letter[] | null {
  const letters: Letter[] = []
  let before = begin
  for (const letter of text) {
    const width = widthOf(look, letter)
    const step = stepAt(path, before + width / 2)
    before += width + look.spacing
    if (!step) return null
    const x = step.x - Math.sin(step.angle) * offset
    const y = step.y + Math.cos(step.angle) * offset
    letters.push({ text: letter, x, y, angle: step.angle })
  }
  return letters
}

/** Where a line turns back the end of a label would be upside down. */
const isUpsideDown = ({ angle }: Letter) => Math.cos(angle) < -0.2

/** Whether the angles between neighbouring letters are small enough to read. */
function isSmooth(letters: readonly Letter[], degrees: number): boolean {
  const most = (degrees * Math.PI) / 180
  return letters.every((letter, at) => {
    const before = letters[at - 1]
    if (!before) return true
    const turn = Math.abs(letter.angle - before.angle) % (2 * Math.PI)
    return Math.min(turn, 2 * Math.PI - turn) <= most
  })
}

const framesOf = (letters: readonly Letter[], reach: number): Frame[] =>
  letters
    .filter((_, at) => at % 2 === 0 || at === letters.length - 1)
    .map(({ x, y }) => [x - reach, y - reach, x + reach, y + reach])

/** The bounding box of the letters with their halo. */
function frameOf(letters: readonly Letter[], { size, haloWidth }: TextLook): Frame {
  const reach = size * 1.5 + haloWidth
  const xs = letters.map(({ x }) => x)
  const ys = letters.map(({ y }) => y)
  return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach]
}

function writeAlong(canvas: SKRSContext2D, look: TextLook, letters: readonly Letter[]): void {
  setText(canvas, { ...look, spacing: 0 })
  const halo = look.haloColor !== null && look.haloWidth > 0
  const each = (draw: (text: string, x: number, y: number) => void) => {
    for (const { text, x, y, angle } of letters) {
      canvas.save()
      canvas.translate(x, y)
      canvas.rotate(angle)
      draw(text, -widthOf({ ...look, spacing: 0 }, text) / 2, look.size * baseline)
      canvas.restore()
    }
  }
  // All halos are below all letters.
  if (halo) each((text, x, y) => canvas.strokeText(text, x, y))
  each((text, x, y) => write(canvas, { ...look, haloColor: null }, text, x, y))
}

import { colorParts, withAlpha } from './expressions/color'
import { type Expression, scaled, sum, tidy, unless } from './expressions/expression'
import { circleMark, isOfLines, markOf } from './marks'
import type { BareLayer, Spot } from './reading'

/** The longer side of an icon at size 1, pixels. */
export const iconSide = 24

export interface Ink {
  color: Expression
  opacity: Expression
}

export interface Mark {
  name: string
  fill: Ink | null
  stroke: (Ink & { width: Expression }) | null
}

/** What marks and icons have in common. */
export interface Look {
  size: Expression
  opacity: Expression
  turn: Expression
  /** Pixels, to the right and up. */
  shift: readonly [number, number]
  anchor: string
}

/** A mark as a circle, or as a built-in icon. */
export function drawMark(spot: Spot, look: Look, mark: Mark): BareLayer[] {
  const known = markOf(mark.name)
  if (!known && mark.name.toLowerCase() !== 'circle') spot.reading.losses.add('mark', spot.place, mark.name)
  if (!known && isOfPoints(spot) && look.anchor === 'center') return [drawCircle(look, mark)]
  const { icon, extent, turn = 0 } = known ?? circleMark
  const stroke = mark.stroke
  const fill = mark.fill ?? stroke
  if (!fill) return []
  if (!mark.fill && !isOfLines(mark.name)) spot.reading.losses.add('hollow', spot.place, mark.name)
  const edge = mark.fill ? stroke : null
  // A stroke lies on the outline in SLD and outside of it on an icon.
  const size = edge ? sum(look.size, scaled(edge.width, -1)) : look.size
  const turned =
    typeof look.turn === 'number' ? look.turn + turn : turn === 0 ? look.turn : sum(look.turn, turn)
  return [
    {
      role: 'icon',
      type: 'symbol',
      layout: iconLayout({ ...look, turn: turned, size: scaled(size, iconSide / extent) }, icon),
      paint: {
        'icon-color': inked(spot, fill),
        ...unless('icon-opacity', look.opacity, 1),
        ...(edge && { 'icon-halo-color': inked(spot, edge), 'icon-halo-width': edge.width }),
      },
    },
  ]
}

/** Circles are drawn at points only. */
const isOfPoints = ({ reading: { geometryType } }: Spot) =>
  geometryType === null || geometryType === 'Geometry' || geometryType.endsWith('Point')

function drawCircle({ size, opacity, shift }: Look, { fill, stroke }: Mark): BareLayer {
  const radius = scaled(size, 0.5)
  const edge = stroke ? scaled(stroke.width, -0.5) : 0
  const inner = sum(radius, edge)
  // A stroke wider than the circle fills it.
  const isFull = typeof inner === 'number' && inner < 0 && stroke
  const width = isFull && typeof radius === 'number' ? sum(radius, scaled(stroke.width, 0.5)) : stroke?.width
  const share = (ink: Ink | null) => product(ink?.opacity ?? 1, opacity)
  return {
    role: 'circle',
    type: 'circle',
    paint: {
      'circle-radius': isFull ? 0 : inner,
      'circle-color': fill?.color ?? '#000000',
      ...unless('circle-opacity', fill ? share(fill) : 0, 1),
      ...(stroke && { 'circle-stroke-color': stroke.color, 'circle-stroke-width': width ?? 0 }),
      ...(stroke && unless('circle-stroke-opacity', share(stroke), 1)),
      ...unless('circle-translate', [shift[0], shift[1] === 0 ? 0 : -shift[1]], [0, 0]),
    },
  }
}

/** The product of two values, as short as it can be said. */
export const product = (one: Expression, other: Expression): Expression => {
  if (typeof other === 'number') return scaled(one, other)
  return typeof one === 'number' ? scaled(other, one) : ['*', one, other]
}

/** A colour with its opacity: icons have only one for both of their colours. */
export function inked({ reading, place }: Spot, { color, opacity }: Ink): Expression {
  if (opacity === 1) return color
  const parts = colorParts(color)
  if (parts && typeof opacity === 'number') return withAlpha(parts.hex, tidy(parts.alpha * opacity))
  reading.losses.add('leftOut', place, 'opacity')
  return color
}

function iconLayout({ size, turn, shift, anchor }: Look, icon: string): Record<string, Expression> {
  const scale = scaled(size, 1 / iconSide)
  const ratio = typeof scale === 'number' && scale > 0 ? scale : 1
  const offset = [tidy(shift[0] / ratio), shift[1] === 0 ? 0 : tidy(-shift[1] / ratio)]
  return {
    'icon-image': icon,
    'icon-size': scale,
    ...unless('icon-rotate', turn, 0),
    ...unless('icon-anchor', anchor, 'center'),
    ...unless('icon-offset', offset, [0, 0]),
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  }
}

/** An uploaded icon, in its own colours. */
export const drawIcon = (look: Look, icon: string): BareLayer => ({
  role: 'icon',
  type: 'symbol',
  layout: iconLayout(look, icon),
  paint: { ...unless('icon-opacity', look.opacity, 1) },
})

import { isMapIcon, type MapIcon, mapIconSize } from '@/lib/shared/map-icons'

interface IconMark {
  icon: MapIcon
  /** The longer side of the outline in the square of 24 units. */
  extent: number
  turn?: number
}

/** Well-known marks of SLD and QGIS as built-in icons. */
const marks: Readonly<Record<string, IconMark>> = {
  square: { icon: 'square', extent: 16 },
  rectangle: { icon: 'square', extent: 16 },
  triangle: { icon: 'triangle', extent: 20 },
  equilateral_triangle: { icon: 'triangle', extent: 20 },
  star: { icon: 'star', extent: 20.8 },
  regular_star: { icon: 'star', extent: 20.8 },
  diamond: { icon: 'diamond', extent: 20 },
  cross: { icon: 'cross', extent: 18 },
  cross_fill: { icon: 'cross', extent: 18 },
  x: { icon: 'cross', extent: 18, turn: 45 },
  cross2: { icon: 'cross', extent: 18, turn: 45 },
  arrow: { icon: 'arrow', extent: 20 },
}

/** The icon of a mark: a well-known one, or a built-in icon by its own name; null for circles and unknown ones. */
export function markOf(name: string): IconMark | null {
  const plain = name.trim().toLowerCase()
  if (Object.hasOwn(marks, plain)) return marks[plain] ?? null
  return plain !== 'circle' && isMapIcon(plain) ? { icon: plain, extent: mapIconSize } : null
}

/** A circle is drawn as one, or as an icon in the middle of lines and areas. */
export const circleMark: IconMark = { icon: 'circle', extent: 18 }

/** Marks made of lines: without a fill they have the colour of their stroke. */
export const isOfLines = (name: string): boolean => /^(cross|x|cross2)$/i.test(name.trim())

/** The mark of a built-in icon; null for uploaded ones. */
export function markOfIcon(
  icon: string,
  turn: number,
): { name: string; extent: number; turn: number } | null {
  if (!isMapIcon(icon)) return null
  if (icon === 'circle') return { name: 'circle', extent: circleMark.extent, turn }
  if (icon === 'cross' && turn === 45) return { name: 'x', extent: 18, turn: 0 }
  return { name: icon, extent: markOf(icon)?.extent ?? mapIconSize, turn }
}

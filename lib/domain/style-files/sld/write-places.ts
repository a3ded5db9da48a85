import type { Xml } from '@/lib/shared/xml'
import { tidy } from '../expressions/expression'
import { symbology, type Writing } from './dialect'

/** Where the point is in a symbol of an anchor: 0, 0 is the lower left corner. */
export function anchorPoint(writing: Writing, anchor: string): Xml {
  const x = anchor.endsWith('left') ? 0 : anchor.endsWith('right') ? 1 : 0.5
  const y = anchor.startsWith('bottom') ? 0 : anchor.startsWith('top') ? 1 : 0.5
  return symbology(
    writing,
    'AnchorPoint',
    null,
    symbology(writing, 'AnchorPointX', null, x),
    symbology(writing, 'AnchorPointY', null, y),
  )
}

/** How far a symbol is from its point, pixels to the right and up; null for none. */
export function displacement(writing: Writing, [x, y]: readonly [number, number]): Xml | null {
  if (x === 0 && y === 0) return null
  return symbology(
    writing,
    'Displacement',
    null,
    symbology(writing, 'DisplacementX', null, tidy(x)),
    symbology(writing, 'DisplacementY', null, tidy(y)),
  )
}

import { parseCoordinates } from './parse-coordinates'
import { readPlusCode } from './plus-code'
import { readLink } from './read-link'
import { readShape, readWithin } from './read-text'
import type { Spot } from './spot'

/** The point that a text states: coordinates in any usual notation, a full plus code, a geo URI, a shape in WKT or a link to
 * a map, or exact coordinates among other words; null for anything else. */
export const parseLocation = (text: string): Spot | null =>
  parseCoordinates(text) ?? readPlusCode(text) ?? readLink(text) ?? readShape(text) ?? readWithin(text)

import { parseCoordinates } from './parse-coordinates'
import { readPlusCode } from './plus-code'
import { readLink } from './read-link'
import type { Spot } from './spot'

/** The point that a text states: coordinates in any usual notation, a full plus code, a geo URI, a WKT point or a link to
 * a map; null for anything else. */
export const parseLocation = (text: string): Spot | null =>
  parseCoordinates(text) ?? readPlusCode(text) ?? readLink(text)

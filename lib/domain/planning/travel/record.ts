export interface Place {
  lon: number
  lat: number
}

/** The way from one place of a list to another. */
export interface Leg {
  /** Whole seconds. */
  seconds: number
  metres: number
  byStreets: boolean
}

/** Ways between the places of a list, by their indexes. */
export type Travel = (from: number, to: number) => Leg

/** Roads of a map: the class of each and whether it is one-way (-1: against its direction), and their lines in Web
 * Mercator as WKB, one after another. */
export interface Roads {
  kinds: readonly (readonly [name: string, oneway: number])[]
  shapes: Uint8Array
}

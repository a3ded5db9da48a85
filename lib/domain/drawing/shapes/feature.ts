/** A shape in pixels of the map with the attributes that its style uses. */
export interface Feature {
  id: string | number
  /** 1 points, 2 lines, 3 polygons; as in style filters. */
  type: 1 | 2 | 3
  /** Coordinates as x, y pairs: all points of a feature, one line, or one ring each. */
  parts: readonly Float32Array[]
  properties: Record<string, unknown>
}

export type Parts = Feature['parts']

/** Draws one feature in the style of a layer. */
export type Paint = (feature: Feature) => void

/** The upper left corner of a picture in pixels of its coordinate system, whose zero is where patterns begin: they
 * go on across tiles. */
export type Corner = readonly [x: number, y: number]

/** The corner of what has no place, such as a symbol in a legend. */
export const noCorner: Corner = [0, 0]

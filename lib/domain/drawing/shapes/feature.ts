/** What is drawn: a shape in pixels of the map and the attributes that its style asks for. */
export interface Feature {
  id: string | number
  /** 1 points, 2 lines, 3 polygons; as style filters count them. */
  type: 1 | 2 | 3
  /** Points one after another as x, y: all points of a place, one line, or one ring each. */
  parts: readonly Float32Array[]
  properties: Record<string, unknown>
}

export type Parts = Feature['parts']

/** Draws one feature in the look of a style layer. */
export type Paint = (feature: Feature) => void

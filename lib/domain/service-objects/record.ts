/** An object of a layer that a task is about. */
export interface ServiceObject {
  layerId: number
  objectId: number
  layerTitle: string
  /** By the layer's title format; null when that gives nothing. */
  title: string | null
  /** By the names of the layer's fields; other columns of its table are nobody's business. */
  attributes: Record<string, unknown>
  /** The middle of its geometry. */
  point: [lon: number, lat: number] | null
}

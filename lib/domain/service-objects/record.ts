/** An object of a layer that a task is about. */
export interface ServiceObject {
  layerId: number
  objectId: number
  layerTitle: string
  /** By the layer's title format; null when that gives nothing. */
  title: string | null
  /** Everything the layer's table says of the object, but its geometry, by the names of the columns. */
  attributes: Record<string, unknown>
  /** The middle of its geometry. */
  point: [lon: number, lat: number] | null
}

/** An object of a layer that a task is about. */
export interface ServiceObject {
  layerId: number
  objectId: number
  layerTitle: string
  /** By the title format of the layer; null when the result is empty. */
  title: string | null
  /** By the names of the layer's fields; other columns of its table are private. */
  attributes: Record<string, unknown>
  /** The centre of its geometry. */
  point: [lon: number, lat: number] | null
}

import type { Feature } from './shapes/feature'
import type { Source } from './source'

/** Objects on one map, all of its layers together: as many as of one layer that has the map to itself. */
const objectsAtMost = 200_000

/** Room for objects on a map. Its layers take of it one after the other. */
export class FeatureBudget {
  #left = objectsAtMost

  get isFull(): boolean {
    return this.#left === 0
  }

  /** The first of the features of a layer, as many as there is room for. */
  take({ geometryType }: Pick<Source, 'geometryType'>, features: readonly Feature[]): Feature[] {
    return geometryType === 'Point' ? this.#points(features) : this.#shapes(features)
  }

  /** Points that look alike come as one feature. */
  #points(features: readonly Feature[]): Feature[] {
    const taken: Feature[] = []
    for (const feature of features) {
      if (this.isFull) break
      const [points] = feature.parts
      const count = Math.min((points?.length ?? 0) / 2, this.#left)
      const isWhole = points?.length === count * 2
      taken.push(isWhole ? feature : { ...feature, parts: points ? [points.subarray(0, count * 2)] : [] })
      this.#left -= count
    }
    return taken
  }

  /** An object of several shapes comes as several features with one id. */
  #shapes(features: readonly Feature[]): Feature[] {
    const taken: Feature[] = []
    let last: Feature['id'] | null = null
    for (const feature of features) {
      if (feature.id !== last) {
        if (this.isFull) break
        this.#left--
        last = feature.id
      }
      taken.push(feature)
    }
    return taken
  }
}

import type { Feature } from './shapes/feature'
import type { Source } from './source'

/** Maximum of objects on one map, over all layers. */
const objectsAtMost = 200_000

/** The number of objects left for a map; its layers draw on it one after another. */
export class FeatureBudget {
  #left = objectsAtMost

  get isFull(): boolean {
    return this.#left === 0
  }

  /** The first features of a layer that fit in the budget. */
  take({ geometryType }: Pick<Source, 'geometryType'>, features: readonly Feature[]): Feature[] {
    return geometryType === 'Point' ? this.#points(features) : this.#shapes(features)
  }

  /** Points with equal attributes come as one feature. */
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

import type { Engine, EngineFind, EngineKind, EnginePoint, EngineText } from '../record'
import { nominatimReverse, nominatimSearch, readNominatim } from './nominatim'
import { meantByPhoton, photonReverse, photonSearch, readPhoton } from './photon'

interface Format {
  search(engine: Engine, text: EngineText): URL
  /** Null where the engine would know nothing. */
  reverse(engine: Engine, point: EnginePoint): URL | null
  /** What was found; null when the answer is not of this format. */
  read(answer: unknown): EngineFind[] | null
  /** What of its finds is meant by a point, where the engine itself does not see to that. */
  meant?(found: readonly EngineFind[], point: EnginePoint): EngineFind[]
}

export const formats: Readonly<Record<Exclude<EngineKind, 'none'>, Format>> = {
  nominatim: { search: nominatimSearch, reverse: nominatimReverse, read: readNominatim },
  photon: { search: photonSearch, reverse: photonReverse, read: readPhoton, meant: meantByPhoton },
}

import type { Engine, EngineFind, EngineKind, EnginePoint, EngineText } from '../record'
import { nominatimReverse, nominatimSearch, readNominatim } from './nominatim'
import { photonReverse, photonSearch, readPhoton } from './photon'

interface Format {
  search(engine: Engine, text: EngineText): URL
  reverse(engine: Engine, point: EnginePoint): URL
  /** What was found; null when the answer is not of this format. */
  read(answer: unknown): EngineFind[] | null
}

export const formats: Readonly<Record<Exclude<EngineKind, 'none'>, Format>> = {
  nominatim: { search: nominatimSearch, reverse: nominatimReverse, read: readNominatim },
  photon: { search: photonSearch, reverse: photonReverse, read: readPhoton },
}

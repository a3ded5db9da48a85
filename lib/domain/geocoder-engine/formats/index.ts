import type { Engine, EngineFind, EngineKind, EnginePoint, EngineText } from '../record'
import { nominatimReverse, nominatimSearch, readNominatim } from './nominatim'
import { meantByPhoton, photonReverse, photonSearch, readPhoton } from './photon'

interface Format {
  search(engine: Engine, text: EngineText): URL
  /** URL of a reverse search; null where the engine has no data. */
  reverse(engine: Engine, point: EnginePoint): URL | null
  /** Parses a response; null when it is not of this format. */
  read(answer: unknown): EngineFind[] | null
  /** Selects the results for a point, where the engine does not. */
  meant?(found: readonly EngineFind[], point: EnginePoint): EngineFind[]
}

export const formats: Readonly<Record<Exclude<EngineKind, 'none'>, Format>> = {
  nominatim: { search: nominatimSearch, reverse: nominatimReverse, read: readNominatim },
  photon: { search: photonSearch, reverse: photonReverse, read: readPhoton, meant: meantByPhoton },
}

import type { FoundAddress } from './find-addresses'
import type { ProgressTeller } from './progress'
import type { GivenRow } from './record'

/** What an import reads and computes before its transaction. */
export interface Prepared {
  fileName: string
  rows: GivenRow[]
  addresses: ReadonlyMap<string, FoundAddress>
  /** New passwords by the number of the row. */
  passwords: ReadonlyMap<number, string>
  /** Hashes by password. */
  hashes: ReadonlyMap<string, string>
  teller: ProgressTeller
}

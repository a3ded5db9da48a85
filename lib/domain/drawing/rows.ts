import type { Grid, Settling } from './grid'
import type { Source } from './source'

/** The objects of a layer as the database has said them: features are made of them where they are drawn. */
export interface Rows extends Pick<Source, 'geometryType'> {
  /** Of points all x and then all y; of other shapes their compressed form, one after the other. */
  bytes: Uint8Array<ArrayBuffer>
  count: number
  /** What was asked of each object, and a list of lists of it as JSON. */
  names: readonly string[]
  attributes: string | null
  settling: Settling | null
}

/** What a statement has to say. */
export interface RowsRead {
  bytes: Buffer | null
  count: number
  attributes: string | null
}

interface About extends Pick<Source, 'geometryType'> {
  attributes: readonly string[]
  grid: Grid
}

export function rowsOf(
  bytes: Buffer,
  count: number,
  attributes: string | null,
  { attributes: names, geometryType, grid }: About,
): Rows {
  // Memory of its own, which can go to another thread.
  return { bytes: new Uint8Array(bytes), count, names, attributes, geometryType, settling: grid.settling }
}

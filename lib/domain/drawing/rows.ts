import type { Grid, MercatorRows } from './grid'
import type { Corner } from './shapes/feature'
import type { Source } from './source'

/** The objects of a layer as database rows; features are built from them where they are drawn. */
export interface Rows extends Pick<Source, 'geometryType'> {
  /** For points all x and then all y; for other shapes their concatenated TWKB. */
  bytes: Uint8Array<ArrayBuffer>
  count: number
  /** The requested attribute names, and a JSON list with a list of values per object. */
  names: readonly string[]
  attributes: string | null
  mercator: MercatorRows | null
  corner: Corner
}

/** Columns that a statement returns. */
export interface RowsRead {
  bytes: Buffer | null
  count: number
  attributes: string | null
}

interface About extends Pick<Source, 'geometryType'> {
  attributes: readonly string[]
  grid: Grid
}

/** Rows from the columns of a statement. */
export function rowsOf(
  bytes: Buffer,
  count: number,
  attributes: string | null,
  { attributes: names, geometryType, grid }: About,
): Rows {
  // A copy in memory that can be transferred to another thread.
  const { mercator, left, top, scaleX, scaleY } = grid
  const corner: Corner = [left * scaleX, mercator ? -mercator.maxY * mercator.perMetre : -top * scaleY]
  return { bytes: new Uint8Array(bytes), count, names, attributes, geometryType, mercator, corner }
}

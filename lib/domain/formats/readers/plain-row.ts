import type { Geometry } from 'geojson'
import { readWkb } from '../geometry/read-wkb'
import type { PlainWkb } from '../geometry/scan-wkb'
import type { SourceRow } from '../record'

/** A row whose geometry is decoded when it is asked for: most are stored as they are. */
export class PlainRow implements SourceRow {
  constructor(
    readonly number: number,
    readonly attributes: Record<string, unknown>,
    readonly plain: PlainWkb,
  ) {}

  get geometry(): Geometry | null {
    return readWkb(this.plain.bytes)
  }
}

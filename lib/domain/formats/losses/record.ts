import type { LossKind } from '../record'
import type { Export, ExportRow } from '../writers/record'

/** What decides on what a format leaves out. */
export type LossInput = Pick<Export, 'format' | 'fields' | 'geometryType' | 'encoding' | 'heights'>

/** Something that a format leaves out or changes. */
export interface Loss {
  kind: LossKind
  /** The field; null for the geometry. */
  name: string | null
  /** Whether the fields alone tell that it will happen, that it may, or only the values do. */
  told: 'certain' | 'possible' | 'after'
  /** Whether a row has it. */
  happens(row: ExportRow): boolean
}

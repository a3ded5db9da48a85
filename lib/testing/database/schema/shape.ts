/** A database as sets of plain lines: two databases differ where their lines do. */
export interface Shape {
  /** `table.column type null|not null` */
  columns: string[]
  /** `table.column default` */
  defaults: string[]
  /** `table (columns)` */
  uniques: string[]
  /** `table (columns) -> table (columns) on delete` */
  references: string[]
  /** `table (columns)` */
  indexes: string[]
}

export const list = (names: readonly string[]) => `(${names.join(', ')})`

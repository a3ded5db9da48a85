import type { ColumnMeta } from './grid-features'

/** One template for header, rows and skeleton keeps their edges in line. */
export const gridTemplate = (metas: readonly (ColumnMeta | undefined)[]) =>
  metas.map((meta) => (meta?.grow ? `minmax(${meta.width}px, 1fr)` : `${meta?.width ?? 100}px`)).join(' ')

export const gridWidth = (metas: readonly (ColumnMeta | undefined)[]) =>
  metas.reduce((sum, meta) => sum + (meta?.width ?? 100), 0)

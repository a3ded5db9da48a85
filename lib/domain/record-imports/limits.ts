import type { ImportKind } from './record'

/** Rows of one file. Each login is locked until the import ends, and the database has room for so many locks. */
export const rowsAtMost: Readonly<Record<ImportKind, number>> = { users: 1000, tasks: 5000 }
/** Letters of a whole file, which is in memory while it is imported. */
export const lettersAtMost = 20_000_000
/** Rows of an answer; those with errors come first. */
export const shownAtMost = 1000

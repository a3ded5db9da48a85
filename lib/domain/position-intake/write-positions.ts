import { databaseKind, type Transaction } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { copyPositions } from './copy-positions'
import { insertPositions } from './insert-positions'
import { moveLivePoints } from './move-live-points'
import { splitByAge } from './newest'

/** Stores positions and moves the live points to those that receivers trust; gives those that were not there before.
 * Rows come in the order of their key, so that processes do not wait for each other in a ring. What must be new is
 * copied, which costs a fraction of an insert that looks for duplicates. */
export async function writePositions(
  database: Transaction,
  rows: readonly PositionRow[],
): Promise<PositionRow[]> {
  if (rows.length === 0) return []
  const { newer, rest } = databaseKind() === 'embedded' ? { newer: [], rest: rows } : splitByAge(rows)
  await copyPositions(database, newer)
  const stored = [...newer, ...(await insertPositions(database, rest))]
  await moveLivePoints(database, stored)
  return stored
}

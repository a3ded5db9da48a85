import { databaseKind, type Transaction } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { copyPositions } from './copy-positions'
import { insertPositions } from './insert-positions'
import { moveLivePoints } from './move-live-points'
import { splitByAge } from './newest'

/** Stores positions and moves the live positions to the trusted ones; returns the new ones. Rows are sorted
 * by their key, so that processes do not deadlock. Rows that are certainly new are copied, which is much
 * faster than an insert that looks for duplicates. */
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

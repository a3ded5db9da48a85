import { type Database, database } from '@/lib/platform/database'
import type { Present } from './topic'

/** Looks up the current state of records by id; `read` finds those that still exist. */
export function presentById<Facts extends { id: number }>(
  read: (database: Database, ids: readonly number[]) => Promise<Facts[]>,
): (once: readonly Facts[]) => Promise<Present<Facts>> {
  return async (once) => {
    const found = await read(database, [...new Set(once.map(({ id }) => id))])
    const byId = new Map(found.map((facts) => [facts.id, facts]))
    return { of: ({ id }) => byId.get(id) ?? null }
  }
}

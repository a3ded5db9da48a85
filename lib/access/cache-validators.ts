import { type Database, join, type Sql, statementName } from '@/lib/platform/database'
import { stampsOfSessions } from './load-actor'

/** A kind of rows that answers rest on. */
export interface ValidatorSource {
  name: string
  /** Rows of `key` (the name and an id) and `stamp`, a text that differs after any change that could matter. */
  stamps(ids: readonly number[]): Sql
}

/** A row that an answer rests on, as it was when the answer was made. */
export interface Validator {
  source: ValidatorSource
  id: number
  stamp: string
}

/** All that an answer rests on: who asked, and the rows. It is right for as long as none of it changes. */
export interface Dependencies {
  userId: number
  sessionId: string
  /** Of the caller; see `stampsOfSessions`. */
  stamp: string
  validators: readonly Validator[]
}

export const keyOfValidator = ({ source, id }: Pick<Validator, 'source' | 'id'>) => `${source.name} ${id}`

/** How the rows that these answers rest on are now, by key, in one statement. What is gone, and a caller who is signed
 * out, blocked or deleted, has no stamp. */
export async function readStamps(
  database: Database,
  allDependencies: readonly Dependencies[],
  idleDays: number,
): Promise<ReadonlyMap<string, string>> {
  const statement = stampsOf(allDependencies, idleDays)
  const rows = await database.query<{ key: string; stamp: string }>(statement, statementName(statement.text))
  return new Map(rows.map(({ key, stamp }) => [key, stamp]))
}

/** Rows of `key` and `stamp` for all that these answers rest on. */
export function stampsOf(allDependencies: readonly Dependencies[], idleDays: number): Sql {
  const sessions = new Set(allDependencies.map(({ sessionId }) => sessionId))
  const sources = new Map<ValidatorSource, Set<number>>()
  for (const { validators } of allDependencies)
    for (const { source, id } of validators) {
      const ids = sources.get(source)
      if (ids) ids.add(id)
      else sources.set(source, new Set([id]))
    }
  const parts = [...sources]
    .sort(([one], [other]) => (one.name < other.name ? -1 : 1))
    .map(([source, ids]) => source.stamps([...ids]))
  return join([stampsOfSessions([...sessions], idleDays), ...parts], ' union all ')
}

/** Whether nothing of it has changed. */
export function areUnchanged(
  { sessionId, stamp, validators }: Dependencies,
  now: ReadonlyMap<string, string>,
): boolean {
  return (
    now.get(sessionId) === stamp &&
    validators.every((validator) => now.get(keyOfValidator(validator)) === validator.stamp)
  )
}

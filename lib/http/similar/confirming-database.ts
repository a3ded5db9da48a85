import {
  areUnchanged,
  type Dependencies,
  keyOfValidator,
  readStamps,
  stampsOf,
} from '@/lib/access/cache-validators'
import { type Database, database, type Sql, sql, statementName } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** What an answer was to be made from has changed. */
export class Outdated extends Error {}

/** The database, whose first statement also looks at whether nothing of the dependencies has changed, and runs only then; it
 * fails when something has. */
export class Confirmation {
  #isDone = false

  constructor(private readonly dependencies: Dependencies) {}

  readonly database: Database = Object.create(database, {
    query: { value: <Row>(statement: Sql, name?: string) => this.#query<Row>(statement, name) },
  }) as Database

  /** Looks at it now, unless a statement has. */
  async finish(): Promise<void> {
    if (this.#isDone) return
    const now = await readStamps(database, [this.dependencies], env.SESSION_IDLE_DAYS)
    if (!areUnchanged(this.dependencies, now)) throw new Outdated()
  }

  async #query<Row>(statement: Sql, name: string | undefined): Promise<Row[]> {
    if (this.#isDone) return database.query<Row>(statement, name)
    const known = textOf(this.dependencies)
    // No column of an answer has a name with a blank. The condition stands inside, where it is decided before anything is read.
    const both = sql`
      select own.*, now.stamps as "stamps now"
      from (
        select string_agg(key || ' ' || stamp, ',' order by key collate "C") as stamps
        from (${stampsOf([this.dependencies], env.SESSION_IDLE_DAYS)}) stamped) now
      left join lateral (
        select own.*, true as "has row" from (${statement}) own where now.stamps = ${known}) own on true`
    const rows = await database.query<Row & Confirmed>(both, name && statementName(both.text))
    if (rows[0]?.['stamps now'] !== known) throw new Outdated()
    this.#isDone = true
    return rows.filter((row) => row['has row'])
  }
}

interface Confirmed {
  'stamps now': string | null
  /** Null where the statement has none. */
  'has row': true | null
}

/** As the statement writes the stamps that it finds. */
const textOf = ({ sessionId, stamp, validators }: Dependencies): string =>
  [[sessionId, stamp], ...validators.map((one) => [keyOfValidator(one), one.stamp])]
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((pair) => pair.join(' '))
    .join(',')

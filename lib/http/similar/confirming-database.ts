import { areUnchanged, type Dependencies, readStamps, stampsOf } from '@/lib/access/cache-validators'
import { type Database, database, type Sql, sql, statementName } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** What an answer was to be made from has changed. */
export class Outdated extends Error {}

type Stamps = Record<string, string> | null

/** The database, whose first statement also looks at whether nothing of the dependencies has changed; it fails when
 * something has. */
export class Confirmation {
  #isDone = false

  constructor(private readonly dependencies: Dependencies) {}

  readonly database: Database = Object.create(database, {
    query: { value: <Row>(statement: Sql, name?: string) => this.#query<Row>(statement, name) },
  }) as Database

  /** Looks at it now, unless a statement has. */
  async finish(): Promise<void> {
    if (this.#isDone) return
    this.#require(await readStamps(database, [this.dependencies], env.SESSION_IDLE_DAYS))
  }

  async #query<Row>(statement: Sql, name: string | undefined): Promise<Row[]> {
    if (this.#isDone) return database.query<Row>(statement, name)
    // No column of an answer has a name with a blank.
    const both = sql`
      select own.*, (select json_object_agg(key, stamp) from (${stampsOf([this.dependencies], env.SESSION_IDLE_DAYS)}) now) as "stamps now"
      from (${statement}) own`
    const rows = await database.query<Row & { 'stamps now': Stamps }>(both, name && statementName(both.text))
    const [first] = rows
    if (first) this.#require(new Map(Object.entries(first['stamps now'] ?? {})))
    return rows
  }

  #require(now: ReadonlyMap<string, string>): void {
    if (!areUnchanged(this.dependencies, now)) throw new Outdated()
    this.#isDone = true
  }
}

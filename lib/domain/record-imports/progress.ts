import type { Context } from '@/lib/access/context'
import { queryOutsideTransaction, sql } from '@/lib/platform/database'
import { integer, shape } from '@/lib/wire'

interface Progress {
  done: number
  total: number
}

const every = 700

/** Tells how far a long import is, beside its transaction and without waiting: the work does not depend on it. */
export class ProgressTeller {
  private next = 0
  private isTelling = false
  private base = 0

  constructor(
    private readonly userId: number,
    private readonly key: string | undefined,
    private readonly total: number,
  ) {}

  /** Counts what follows behind these. */
  pass(done: number): void {
    this.base += done
  }

  told(done: number): void {
    const at = Date.now()
    if (this.key === undefined || this.isTelling || at < this.next) return
    this.next = at + every
    this.isTelling = true
    const statement = sql`
      with old as (delete from record_import_progress where updated_at < now() - interval '1 day')
      insert into record_import_progress as p (user_id, key, done, total)
      values (${this.userId}, ${this.key}, ${this.base + done}, ${this.total})
      on conflict (user_id, key) do update set done = excluded.done, total = excluded.total, updated_at = now()`
    void queryOutsideTransaction(statement)
      .catch(() => undefined)
      .finally(() => (this.isTelling = false))
  }
}

/** How far an import or a check is that the caller has begun; nothing done when it has told nothing yet. */
export async function readProgress({ actor, database }: Context, key: string): Promise<Progress> {
  const [row] = await database.query<Progress>(
    sql`select done, total from record_import_progress where user_id = ${actor.userId} and key = ${key}`,
  )
  return row ?? { done: 0, total: 0 }
}

export const presentProgress = shape<Progress>('ImportProgress')({
  done: integer((progress) => progress.done),
  total: integer((progress) => progress.total),
})

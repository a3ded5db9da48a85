import { type Database, raw } from '@/lib/platform/database'
import { Problem } from '@/lib/problems'
import type { Context } from './context'

type Mark = 'savepoint' | 'release savepoint' | 'rollback to savepoint'

/** Sets, releases or returns to a point of the transaction. */
export async function mark({ database }: { database: Database }, what: Mark, name: string): Promise<void> {
  await database.query(raw(`${what} ${name}`))
}

/** A context that keeps audit entries and events until they are told. */
export function gathered(ctx: Context): { ctx: Context; tell(): void } {
  const queue: (() => void)[] = []
  const keep =
    <Item>(tell: (item: Item) => void) =>
    (item: Item) =>
      void queue.push(() => tell(item))
  const keeping: Context = {
    ...ctx,
    announce: keep(ctx.announce),
    audit: keep(ctx.audit),
    afterCommit: keep(ctx.afterCommit),
  }
  return { ctx: keeping, tell: () => queue.forEach((tell) => tell()) }
}

/** A context whose audit entries and events are lost, for work that is rolled back. */
export function silenced(ctx: Context): Context {
  const nothing = () => undefined
  return { ...ctx, announce: nothing, audit: nothing, afterCommit: nothing }
}

/** Does a part of a transaction; when it is refused, nothing of the part stays and the rest goes on. */
export async function attempt<T>(
  ctx: Context,
  name: string,
  work: (ctx: Context) => Promise<T>,
): Promise<{ done: T } | { refused: Problem }> {
  const pending = gathered(ctx)
  await mark(ctx, 'savepoint', name)
  try {
    const done = await work(pending.ctx)
    await mark(ctx, 'release savepoint', name)
    pending.tell()
    return { done }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await mark(ctx, 'rollback to savepoint', name)
    return { refused: error }
  }
}

import {
  type Database,
  database,
  type Transaction,
  transaction,
  type TransactionOptions,
} from '@/lib/platform/database'
import type { AuditEntry } from '@/lib/platform/audit'
import { writePending } from '@/lib/platform/pending-writes'
import { type DomainEvent, notifyOutbox } from '@/lib/platform/outbox'
import type { Locale } from '@/lib/shared/locale'
import type { Actor } from './actor'
import { currentRules, type Rules } from './rules'

/** What every verb of the domain runs in. `Who` is an actor, or null behind doors that are open to anyone. */
export interface Context<Who extends Actor | null = Actor> {
  actor: Who
  database: Database
  locale: Locale
  rules: Rules
  /** Queues an event; it is written with the transaction and leaves after its commit. */
  announce(event: DomainEvent): void
  /** Queues an audit entry; it is written with the transaction. */
  audit(entry: AuditEntry): void
  /** Queues work for the moment when the change is there for everybody. */
  afterCommit(work: () => void): void
}

function refuse(): never {
  throw new Error('Only a transaction writes events and audit entries')
}

/** A context whose statements belong to one transaction. */
export interface WritingContext<Who extends Actor | null = Actor> extends Context<Who> {
  database: Transaction
}

/** For contexts outside of a transaction, where audit entries and events are errors. */
export const silent = { announce: refuse, audit: refuse, afterCommit: refuse }

/** A context for reading: no transaction, so no audit entries and no events. `from` is where it reads; rules come from the
 * primary. */
export async function readingContext<Who extends Actor | null>(
  actor: Who,
  locale: Locale,
  from: Database = database,
): Promise<Context<Who>> {
  return {
    actor,
    database: from,
    locale,
    rules: await currentRules(database),
    ...silent,
  }
}

/** Runs a verb in one transaction together with the events it announces. Deadlocks and serialization failures
 * are tried again: a verb has no effect outside of its transaction. */
export async function inTransaction<Who extends Actor | null, T>(
  actor: Who,
  locale: Locale,
  work: (ctx: WritingContext<Who>) => Promise<T>,
  limits: TransactionOptions = {},
): Promise<T> {
  const rules = await currentRules(database)
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(actor, locale, rules, work, limits)
    } catch (error) {
      if (attempt === 3 || !isCollision(error)) throw error
    }
  }
}

async function attemptTransaction<Who extends Actor | null, T>(
  actor: Who,
  locale: Locale,
  rules: Rules,
  work: (ctx: WritingContext<Who>) => Promise<T>,
  limits: TransactionOptions,
): Promise<T> {
  const events: DomainEvent[] = []
  const auditEntries: AuditEntry[] = []
  const later: (() => void)[] = []
  const result = await transaction(async (tx) => {
    const announce = (event: DomainEvent) => void events.push(event)
    const audit = (entry: AuditEntry) => void auditEntries.push(entry)
    const afterCommit = (work: () => void) => void later.push(work)
    const answer = await work({ actor, database: tx, locale, rules, announce, audit, afterCommit })
    await writePending(tx, actor?.userId ?? null, { auditEntries, events })
    return answer
  }, limits)
  for (const work of later) work()
  if (events.length > 0) notifyOutbox()
  return result
}

function isCollision(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001' || code === 'P2034'
}

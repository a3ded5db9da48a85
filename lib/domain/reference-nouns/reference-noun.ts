import type { z } from 'zod'
import type { Context } from '@/lib/access/context'
import { authorize, type Right } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import type { AuditEntry } from '@/lib/platform/audit'
import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { type inputs, type OldNames, type Presenter, pageOf } from '@/lib/wire'
import { type ReferencePage, readPage } from './read-page'

interface Row {
  id: number
  revision: number
}

/** What differs from one noun to the next. */
interface Definition<Record extends Row, New, Change extends object> {
  noun: AuditEntry['noun']
  entity: Parameters<typeof absent>[0]
  table: string
  /** The columns of a record over the alias `r`. */
  columns: Sql
  /** The right to create, change and delete. */
  write: Right<void>
  present: Presenter<Record>
  New: z.ZodType<New>
  Change: z.ZodType<Change>
  /** Checks and inserts a new record. */
  insert(ctx: Context, input: New): Promise<{ id: number }>
  /** Checks and writes a change that names at least one value, and raises the revision. */
  update(ctx: Context, before: Record, change: Change): Promise<unknown>
  /** Takes locks that must precede the lock of the record. */
  lockFirst?(ctx: Context, change: Change | null): Promise<void>
  /** Rejects records that must not be changed or deleted. */
  rejectWrite?(record: Record): void
  /** Rejects the deletion of a record in use, and clears other references to it. */
  beforeDelete?(ctx: Context, record: Record): Promise<void>
  /** What every write of a record entails once it is committed. */
  afterCommit?(): void
}

interface Listed<Query extends inputs.SortedPaging> {
  Query: z.ZodType<Query>
  sort(query: Query): Sql
  /** What 1.x calls the members of the list. */
  pageNames?: OldNames
}

/** The operations of a reference noun: those of its records, and a list readable for every signed-in user. */
export function referenceNoun<
  Record extends Row,
  New,
  Change extends object,
  Query extends inputs.SortedPaging,
>(definition: Definition<Record, New, Change> & Listed<Query>) {
  const { columns, table, Query, sort, pageNames } = definition
  return {
    ...recordNoun(definition),
    Query,
    presentPage: pageOf(definition.present, pageNames),
    list: (ctx: Context, query: Query): Promise<ReferencePage<Record>> =>
      readPage(ctx, query, { select: columns, from: sql`${raw(table)} r`, sort: sort(query) }),
  }
}

/** Reads and writes of single records. Writers are authorized, checked against the revision and recorded in
 * the audit log. */
export function recordNoun<Record extends Row, New, Change extends object>(
  definition: Definition<Record, New, Change>,
) {
  const { noun, columns, write, insert, update, lockFirst, rejectWrite, beforeDelete } = definition
  const table = raw(definition.table)
  const etag = ({ id, revision }: Record) => etagOf(noun, id, revision)

  /** One record; 404 when there is none. */
  async function get({ database }: { database: Database }, id: number): Promise<Record> {
    const [found] = await database.query<Record>(sql`select ${columns} from ${table} r where r.id = ${id}`)
    if (!found) throw absent(definition.entity)
    return found
  }

  /** The record for a writer, locked until the transaction ends, so that no new reference to it can appear.
   * */
  async function lock(ctx: Context, id: number, change: Change | null, ifMatch: string | null) {
    await lockFirst?.(ctx, change)
    await ctx.database.query(sql`select 1 from ${table} where id = ${id} for update`)
    const record = await get(ctx, id)
    authorize(write, ctx.actor, undefined)
    requireRevision(ifMatch, etag(record))
    rejectWrite?.(record)
    return record
  }

  function finish(ctx: Context): void {
    if (definition.afterCommit) ctx.afterCommit(definition.afterCommit)
  }

  return {
    ...definition,
    etag,
    get,

    async create(ctx: Context, input: New): Promise<Record> {
      authorize(write, ctx.actor, undefined)
      const { id } = await insert(ctx, input)
      const after = await get(ctx, id)
      ctx.audit({ noun, entityId: id, action: 'create', after })
      finish(ctx)
      return after
    },

    /** A change without any value leaves the record and its revision as they are. */
    async change(ctx: Context, id: number, change: Change, ifMatch: string | null): Promise<Record> {
      const before = await lock(ctx, id, change, ifMatch)
      if (Object.values(change).every((value) => value === undefined)) return before
      await update(ctx, before, change)
      const after = await get(ctx, id)
      ctx.audit({ noun, entityId: id, action: 'update', before, after })
      finish(ctx)
      return after
    },

    async remove(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
      const before = await lock(ctx, id, null, ifMatch)
      await beforeDelete?.(ctx, before)
      await ctx.database.query(sql`delete from ${table} where id = ${id}`)
      ctx.audit({ noun, entityId: id, action: 'delete', before })
      finish(ctx)
    },
  }
}

import { z } from 'zod'
import type { Context } from '@/lib/access/context'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import { inputs } from '@/lib/wire'

export interface ReferencePage<Row> {
  items: Row[]
  total: number
  page: number
  limit: number
}

/** The query of a list that is sorted by one of these keys, by default by the first. */
export const sortedBy = <const Key extends string>(keys: readonly [Key, ...Key[]]) =>
  inputs.SortedPaging.extend({ sortBy: z.enum(keys).default(keys[0] as never) })

interface Source {
  /** The columns of a row over the alias `r`. */
  select: Sql
  from: Sql
  sort: Sql
}

/** A page of a reference list in one statement. */
export async function readPage<Row>(
  ctx: Context,
  { page, limit, sortDirection }: inputs.SortedPaging,
  { select, from, sort }: Source,
): Promise<ReferencePage<Row>> {
  const direction = sortDirection === 'DESC' ? sql`desc` : sql`asc`
  const statement = sql`
    select (select count(*)::int from ${from}) as total,
      (select coalesce(json_agg(x), '[]') from (
        select ${select} from ${from} order by ${sort} ${direction}, r.id ${direction} limit ${limit}::int offset ${(page - 1) * limit}::bigint
      ) x) as items`
  const [row] = await ctx.database.query<Pick<ReferencePage<Row>, 'items' | 'total'>>(
    statement,
    statementName(statement.text),
  )
  return { items: row?.items ?? [], total: row?.total ?? 0, page, limit }
}

/** Titles in dictionary order. */
export const byTitle = (column: Sql): Sql => sql`${column} collate "und-x-icu"`

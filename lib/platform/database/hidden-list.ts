import sql, { raw, type Sql } from 'sql-template-tag'

type ListType = 'bigint' | 'boolean' | 'bytea' | 'float8' | 'int' | 'real' | 'text' | 'uuid'

/**
 * A list for a statement with a name that is sent again and again. A list whose length the planner sees makes a plan for
 * just this length look better than one for all, so that the statement would be planned anew each time, which can take
 * far longer than to carry it out.
 */
export const hiddenList = (values: readonly unknown[] | string, type: ListType): Sql =>
  sql`(select ${values}::${raw(type)}[])::${raw(type)}[]`

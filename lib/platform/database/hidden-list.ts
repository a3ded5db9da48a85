import sql, { raw, type Sql } from 'sql-template-tag'

type ListType = 'bigint' | 'boolean' | 'bytea' | 'float8' | 'int' | 'real' | 'text' | 'uuid'

/**
 * A list parameter for a prepared statement. If the planner knew the length of the list, it would prefer a plan for that
 * length and plan the statement again on every call, which can take far longer than running it.
 */
export const hiddenList = (values: readonly unknown[] | string, type: ListType): Sql =>
  sql`(select ${values}::${raw(type)}[])::${raw(type)}[]`

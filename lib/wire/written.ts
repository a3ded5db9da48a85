import { join, raw, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Dialect } from './versions'

/** A value as the database writes it into an answer, in either dialect: a text of JSON, never null. For lists so long
 * that objects are neither made here nor taken apart; `shape()` of the same fields describes them. */
export type Written = Record<Dialect, Sql>

const orNull = (json: Sql): Sql => sql`coalesce(${json}, 'null')`

export function writtenNumber(value: Sql): Written {
  return { typed: orNull(sql`(${value})::text`), text: orNull(sql`'"' || (${value}) || '"'`) }
}

export function writtenText(value: Sql): Written {
  const json = orNull(sql`to_json(${value})::text`)
  return { typed: json, text: json }
}

export function writtenFlag(value: Sql): Written {
  return {
    typed: orNull(sql`(${value})::text`),
    text: sql`case when ${value} then '"t"' when not (${value}) then '"f"' else 'null' end`,
  }
}

export function writtenMoment(value: Sql): Written {
  const zoned = sql`to_char(${value} at time zone ${env.TIME_ZONE}, 'YYYY-MM-DD HH24:MI:SS')`
  return {
    typed: orNull(sql`floor(date_part('epoch', ${value}))::int8::text`),
    text: orNull(sql`'"' || ${zoned} || '"'`),
  }
}

/** A field of one dialect; the other has no such key. */
export const writtenOnlyIn = (dialect: Dialect, value: Written): Partial<Written> => ({
  [dialect]: value[dialect],
})

export function writtenObject(fields: Readonly<Record<string, Partial<Written>>>): Written {
  const entries = Object.entries(fields)
  const write = (dialect: Dialect) => {
    const parts = entries.flatMap(([key, { [dialect]: value }]) =>
      value ? [sql`'${raw(`"${key}"`)}:' || ${value}`] : [],
    )
    return sql`'{' || ${join(parts, ` || ',' || `)} || '}'`
  }
  return { typed: write('typed'), text: write('text') }
}

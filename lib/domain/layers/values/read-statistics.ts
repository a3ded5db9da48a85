import type { Context } from '@/lib/access/context'
import { empty, raw, type Sql, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { type Layer, type LayerField, quoted, tableOf } from '../record'
import { openField } from './open-field'
import type { FieldPath } from './schema'

export interface FieldStatistics {
  /** Objects with a finite number. */
  count: number
  /** Objects without one. */
  empty: number
  min: number | null
  max: number | null
  mean: number | null
  /** The 0, 0.5, 1 … 100 % quantiles. */
  quantiles: number[]
  /** Counts in bins of equal width from the smallest number to the largest. */
  histogram: number[]
  /** Whether the quantiles and the histogram are from a sample. */
  sampled: boolean
}

const quantileSteps = 200
const bars = 40
/** Largest number of sorted objects; larger layers are sampled. */
const sortedAtMost = 200_000

interface Summary {
  count: number
  empty: number
  min: number | null
  max: number | null
  mean: number | null
}

/** The distribution of a numeric field. */
export async function readStatistics(ctx: Context, path: FieldPath): Promise<FieldStatistics> {
  const { layer, field } = await openField(ctx, path)
  const value = numberOf(field)
  const [summary] = await ctx.database.query<Summary>(sql`
    select count(value)::int as count, (count(*) - count(value))::int as empty, min(value) as min, max(value) as max,
      avg(value) as mean
    from (select ${value} as value from ${tableOf(layer)} o) seen`)
  if (!summary || summary.min === null || summary.max === null)
    return { count: 0, empty: 0, min: null, max: null, mean: null, ...summary, ...nothing }
  const share = Math.min(100, (sortedAtMost / (summary.count + summary.empty)) * 100)
  const sampled = share < 100
  const sample = sampled ? sampleOf(layer, share) : empty
  const fractions = Array.from({ length: quantileSteps + 1 }, (_, at) => at / quantileSteps)
  const { min, max } = summary
  const [spread] = await ctx.database.query<{ quantiles: number[] | null; histogram: number[] | null }>(sql`
    with seen as (select value from (select ${value} as value from ${tableOf(layer)} o ${sample}) all_values
      where value is not null)
    select
      (select percentile_cont(${fractions}::float8[]) within group (order by value) from seen) as quantiles,
      (select json_agg(count order by bar) from (
        select bar, count(place) as count from generate_series(1, ${raw(String(bars))}) bar
        left join (
          select least(${raw(String(bars))}, 1 + floor((value - ${min}::float8) / ${max > min ? max - min : 1}::float8 * ${raw(String(bars))}))::int as place
          from seen
        ) placed on place = bar group by bar
      ) counted) as histogram`)
  return { ...summary, quantiles: spread?.quantiles ?? [], histogram: spread?.histogram ?? [], sampled }
}

/** A share of the objects `o`, in percent, the same each time, so that classes are stable. Only tables have samples. */
function sampleOf({ viewSource, pkField }: Layer, share: number): Sql {
  if (!viewSource) return raw(`tablesample bernoulli (${share}) repeatable (1)`)
  return sql`where mod(abs(hashint8(o.${quoted(pkField)}::bigint)::bigint), 1000000) < ${share * 10_000}::float8`
}

const nothing = { quantiles: [], histogram: [], sampled: false }

/** The number of `o`; infinities and NaN are excluded. */
function numberOf({ name, type }: LayerField) {
  const column = sql`o.${quoted(name)}`
  if (type === 'int' || type === 'long') return sql`${column}::float8`
  if (type !== 'double') throw invalid({ path: 'name', rule: 'number' })
  return sql`nullif(nullif(nullif(${column}::float8, 'NaN'), 'Infinity'), '-Infinity')`
}

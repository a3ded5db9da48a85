import { z } from 'zod'
import { decimals, flag, integer, integers, json, list, nullable, shape, type WireOf } from '@/lib/wire'
import type { FieldValues } from './list-values'
import type { FieldStatistics } from './read-statistics'

type Item = FieldValues['items'][number]

export const presentValues = shape<FieldValues>('FieldValues')({
  items: list(
    (values) => values.items,
    shape<Item>('FieldValue')({
      value: json((item) => item.value, z.union([z.string(), z.number(), z.boolean()])),
      count: integer((item) => item.count),
    }),
  ),
  total: integer((values) => values.total),
  empty: integer((values) => values.empty),
  count: integer((values) => values.count),
})

export const presentStatistics = shape<FieldStatistics>('FieldStatistics')({
  count: integer((s) => s.count),
  empty: integer((s) => s.empty),
  min: nullable.decimal((s) => s.min),
  max: nullable.decimal((s) => s.max),
  mean: nullable.decimal((s) => s.mean),
  quantiles: decimals((s) => s.quantiles),
  histogram: integers((s) => s.histogram),
  sampled: flag((s) => s.sampled),
})

export type FieldValuesWire = WireOf<typeof presentValues>
export type FieldStatisticsWire = WireOf<typeof presentStatistics>

import { z } from 'zod'
import { decimal, decimals, flag, integer, integers, json, list, type Presenter, shape } from '@/lib/wire'
import type { FieldValues } from './list-values'
import type { FieldStatistics } from './read-statistics'

type Item = FieldValues['items'][number]

export const presentValues: Presenter<FieldValues> = shape<FieldValues>('FieldValues', {
  items: list(
    (values) => values.items,
    shape<Item>('FieldValue', {
      value: json((item) => item.value, z.union([z.string(), z.number(), z.boolean()])),
      count: integer((item) => item.count),
    }),
  ),
  total: integer((values) => values.total),
  empty: integer((values) => values.empty),
  count: integer((values) => values.count),
})

export const presentStatistics: Presenter<FieldStatistics> = shape<FieldStatistics>('FieldStatistics', {
  count: integer((s) => s.count),
  empty: integer((s) => s.empty),
  min: decimal((s) => s.min),
  max: decimal((s) => s.max),
  mean: decimal((s) => s.mean),
  quantiles: decimals((s) => s.quantiles),
  histogram: integers((s) => s.histogram),
  sampled: flag((s) => s.sampled),
})

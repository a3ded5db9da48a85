import { z } from 'zod'
import { inputs } from '@/lib/wire'

const { integer, limit, anyMoment } = inputs

/** `/tasks/listAfterId/{from}/{limit}`. */
export const AfterPath = z.object({ from: integer(0, Number.MAX_SAFE_INTEGER), limit: limit() })

export const AfterPathInStage = AfterPath.extend({ stage: integer(1, 2) })

/** Both ends are included; empty parameters are ignored. */
export const StatsPeriod = z.preprocess(
  (query) =>
    typeof query === 'object' && query !== null
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
      : query,
  z.object({ date_from: anyMoment().optional(), date_till: anyMoment().optional() }),
)
export type StatsPeriod = z.infer<typeof StatsPeriod>

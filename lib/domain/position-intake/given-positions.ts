import { hiddenList, type Sql, sql } from '@/lib/platform/database'
import type { PositionRow } from './batch'
import { flags, moments, numbers, texts } from './columns'

/** Positions as a table for a statement: the columns of `positions` without `received_at`, and `n`, their
 * number from 1. */
export function givenPositions(rows: readonly Omit<PositionRow, 'of'>[]): Sql {
  const fixes = rows.map(({ fix }) => fix)
  return sql`(
    select g.user_id, to_timestamp(g.ms / 1000)::timestamptz(3) as date, g.lon, g.lat, g.speed, g.direction,
      g.altitude, g.accuracy, g.valid, g.provider, g.corrected, g.device_id, g.n
    from unnest(
      ${hiddenList(numbers(rows.map(({ userId }) => userId)), 'int')},
      ${hiddenList(moments(fixes.map(({ at }) => at)), 'float8')},
      ${hiddenList(numbers(fixes.map(({ lon }) => lon)), 'float8')},
      ${hiddenList(numbers(fixes.map(({ lat }) => lat)), 'float8')},
      ${hiddenList(numbers(fixes.map(({ speed }) => speed)), 'real')},
      ${hiddenList(numbers(fixes.map(({ direction }) => direction)), 'real')},
      ${hiddenList(numbers(fixes.map(({ altitude }) => altitude)), 'real')},
      ${hiddenList(numbers(fixes.map(({ accuracy }) => accuracy)), 'real')},
      ${hiddenList(flags(fixes.map(({ valid }) => valid)), 'boolean')},
      ${hiddenList(texts(fixes.map(({ provider }) => provider)), 'text')},
      ${hiddenList(flags(fixes.map(({ corrected }) => corrected === true)), 'boolean')},
      ${hiddenList(numbers(rows.map(({ deviceId }) => deviceId)), 'int')}
    ) with ordinality as g (user_id, ms, lon, lat, speed, direction, altitude, accuracy, valid, provider, corrected,
      device_id, n))`
}

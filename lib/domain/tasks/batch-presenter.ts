import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import {
  type Dialect,
  type Field,
  integer,
  integers,
  list,
  nullable,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { BatchResult } from './batch-tasks'
import type { PatchValues } from './undo-values'

/** Values of any fields of a task; in 1.x they are strings, as in its other answers. Custom fields have one
 * form. */
const patchValues = <Item>(of: (item: Item) => PatchValues): Field<Item, PatchValues> => ({
  read: (item, dialect) =>
    Object.fromEntries(
      Object.entries(of(item)).map(([name, value]) => [name, written(name, value, dialect)]),
    ),
  schema: () => z.record(z.string(), z.unknown()),
})

function written(name: string, value: unknown, dialect: Dialect): unknown {
  if (dialect === 'typed' || name === 'fields') return value
  if ((name === 'deadline' || name === 'date') && typeof value === 'number')
    return formatZoned(value, env.TIME_ZONE)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'number' ? String(value) : value
}

const refusal = shape<BatchResult['refused'][number]>('TaskRefusal')({
  id: integer((task) => task.id),
  title: nullable.text((task) => task.title),
  reason: text((task) => task.reason),
})

const moved = shape<BatchResult['moved'][number]>('TaskMoved')({
  id: integer((task) => task.id),
  title: text((task) => task.title),
  values: patchValues((task) => task.values),
})

const before = shape<BatchResult['before'][number]>('TaskBefore')({
  id: integer((task) => task.id),
  values: patchValues((task) => task.values),
  expected: patchValues((task) => task.expected),
})

export const presentBatch = shape<BatchResult>('TaskBatch')({
  total: integer((result) => result.total),
  changed: integers((result) => result.changed),
  unchanged: integers((result) => result.unchanged),
  refused: list((result) => result.refused, refusal),
  moved: list((result) => result.moved, moved),
  before: list((result) => result.before, before),
})

export type TaskBatchWire = WireOf<typeof presentBatch>
export type TaskRefusalWire = WireOf<typeof refusal>

import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { Dialect } from './versions'

/** One key of an answer: how to read it from an entity and how each dialect writes and describes it. */
export interface Field<Entity> {
  read(entity: Entity, dialect: Dialect): unknown
  schema(dialect: Dialect): z.ZodType
  /** The only dialect that carries the key; absent = both. */
  only?: Dialect
}

type Maybe<T> = T | null | undefined
/** A moment as Unix seconds or as a Date of the database. */
type Moment = number | Date

const textNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/)
  .meta({ examples: ['5'] })
const textMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ examples: ['2026-11-21 10:00:00'] })

function field<Entity, Value>(
  get: (entity: Entity) => Maybe<Value>,
  write: Record<Dialect, (value: Value) => unknown>,
  schemas: Record<Dialect, z.ZodType>,
): Field<Entity> {
  return {
    read(entity, dialect) {
      const value = get(entity)
      return value === null || value === undefined ? null : write[dialect](value)
    },
    schema: (dialect) => schemas[dialect].nullable(),
  }
}

const asIs = <T>(value: T): T => value

export function integer<Entity>(get: (entity: Entity) => Maybe<number | bigint>): Field<Entity> {
  return field(get, { text: String, typed: Number }, { text: textNumber, typed: z.int() })
}

export function decimal<Entity>(get: (entity: Entity) => Maybe<number>): Field<Entity> {
  return field(get, { text: String, typed: asIs }, { text: textNumber, typed: z.number() })
}

export function text<Entity>(get: (entity: Entity) => Maybe<string>): Field<Entity> {
  return field(get, { text: asIs, typed: asIs }, { text: z.string(), typed: z.string() })
}

export function flag<Entity>(get: (entity: Entity) => Maybe<boolean>): Field<Entity> {
  const letter = (value: boolean) => (value ? 't' : 'f')
  return field(get, { text: letter, typed: asIs }, { text: z.enum(['t', 'f']), typed: z.boolean() })
}

/** 2.x: Unix seconds; 1.x: date and time in the server's time zone. */
export function moment<Entity>(get: (entity: Entity) => Maybe<Moment>): Field<Entity> {
  return field(
    get,
    { text: (value) => formatZoned(seconds(value), env.TIME_ZONE), typed: seconds },
    { text: textMoment, typed: z.int() },
  )
}

export function integers<Entity>(get: (entity: Entity) => Maybe<readonly number[]>): Field<Entity> {
  return numbers(get, z.int())
}

export function decimals<Entity>(get: (entity: Entity) => Maybe<readonly number[]>): Field<Entity> {
  return numbers(get, z.number())
}

/** JSON that is written the same in every version. */
export function json<Entity>(get: (entity: Entity) => unknown, schema: z.ZodType): Field<Entity> {
  return { read: (entity) => get(entity) ?? null, schema: () => schema.nullable() }
}

/** The key appears in one dialect only. */
export function onlyIn<Entity>(dialect: Dialect, inner: Field<Entity>): Field<Entity> {
  return { ...inner, only: dialect }
}

function numbers<Entity>(get: (entity: Entity) => Maybe<readonly number[]>, item: z.ZodType): Field<Entity> {
  return field(
    get,
    { text: (list) => list.map(String), typed: asIs },
    { text: z.array(textNumber), typed: z.array(item) },
  )
}

function seconds(value: Moment): number {
  return Math.floor(typeof value === 'number' ? value : value.getTime() / 1000)
}

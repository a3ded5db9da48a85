import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { Dialect } from './versions'

/** One key of an answer: how to read it from an entity and how each dialect writes and describes it. */
export interface Field<Entity, Wire = unknown> {
  read(entity: Entity, dialect: Dialect): unknown
  schema(dialect: Dialect): z.ZodType
  /** The only dialect that carries the key; absent = both. */
  only?: Dialect
  /** What 1.x calls the key: its answers carry the value under both names. */
  oldName?: string
  /** Never set: it carries the type of the value in 2.x. */
  readonly wire?: Wire
}

/** Fields that several shapes share, for `satisfies`. */
export type Fields<Entity> = Record<string, Field<Entity>>

type Get<Entity, Value> = (entity: Entity) => Value
type Absent = null | undefined
/** Numbers of any length, or of a certain one. */
type Numbers = readonly number[] | readonly []
type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
/** A moment as Unix seconds or as a Date of the database. */
type Moment = number | Date
/** What may be written as a value of a schema. */
type Given<T> = T extends object ? { readonly [Key in keyof T]: Given<T[Key]> } : T
/** A field that is described as nullable; only a getter that can answer null makes one. */
export type OrNull<Entity, Value, Wire> = [Value & Absent] extends [never]
  ? 'the getter never answers null'
  : Field<Entity, Wire | null>

interface Kind<Value> {
  write: Record<Dialect, (value: Value) => unknown>
  schemas: Record<Dialect, z.ZodType>
}

const textNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/)
  .meta({ examples: ['5'] })
const textMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ examples: ['2026-11-21 10:00:00'] })

const asIs = <T>(value: T): T => value
const seconds = (value: Moment) => Math.floor(typeof value === 'number' ? value : value.getTime() / 1000)

const numbers = (item: z.ZodType): Kind<readonly number[]> => ({
  write: { text: (list) => list.map(String), typed: asIs },
  schemas: { text: z.array(textNumber), typed: z.array(item) },
})

const integerKind: Kind<number | bigint> = {
  write: { text: String, typed: Number },
  schemas: { text: textNumber, typed: z.int() },
}
const decimalKind: Kind<number> = {
  write: { text: String, typed: asIs },
  schemas: { text: textNumber, typed: z.number() },
}
const textKind: Kind<string> = {
  write: { text: asIs, typed: asIs },
  schemas: { text: z.string(), typed: z.string() },
}
const flagKind: Kind<boolean> = {
  write: { text: (value) => (value ? 't' : 'f'), typed: asIs },
  schemas: { text: z.enum(['t', 'f']), typed: z.boolean() },
}
/** 2.x: Unix seconds; 1.x: date and time in the server's time zone. */
const momentKind: Kind<Moment> = {
  write: { text: (value) => formatZoned(seconds(value), env.TIME_ZONE), typed: seconds },
  schemas: { text: textMoment, typed: z.int() },
}
/** `#rrggbb`; 1.x does without the `#`. */
const colorKind: Kind<string> = {
  write: { text: (value) => value.replace('#', ''), typed: asIs },
  schemas: {
    text: z.string().meta({ examples: ['2f7ed8'] }),
    typed: z.string().meta({ examples: ['#2f7ed8'] }),
  },
}
const integersKind = numbers(z.int())
const decimalsKind = numbers(z.number())

function field<Entity, Value, Wire>(
  get: Get<Entity, Value | Absent>,
  kind: Kind<Value>,
): Field<Entity, Wire> {
  return {
    read(entity, dialect) {
      const value = get(entity)
      return value === null || value === undefined ? null : kind.write[dialect](value)
    },
    schema: (dialect) => kind.schemas[dialect],
  }
}

/** The same field, described as one that may be null. */
export function orNull<Entity, Value, Wire>(field: Field<Entity>): OrNull<Entity, Value, Wire> {
  const made: unknown = { ...field, schema: (dialect: Dialect) => field.schema(dialect).nullable() }
  return made as OrNull<Entity, Value, Wire>
}

export const integer = <Entity>(get: Get<Entity, number | bigint>) =>
  field<Entity, number | bigint, number>(get, integerKind)

export const decimal = <Entity>(get: Get<Entity, number>) => field<Entity, number, number>(get, decimalKind)

export const text = <Entity, T extends string>(get: Get<Entity, T>) => field<Entity, string, T>(get, textKind)

export const color = <Entity>(get: Get<Entity, string>) => field<Entity, string, string>(get, colorKind)

export const flag = <Entity, T extends boolean>(get: Get<Entity, T>) =>
  field<Entity, boolean, T>(get, flagKind)

export const moment = <Entity>(get: Get<Entity, Moment>) => field<Entity, Moment, number>(get, momentKind)

export const integers = <Entity>(get: Get<Entity, readonly number[]>) =>
  field<Entity, readonly number[], number[]>(get, integersKind)

export const decimals = <Entity, T extends Numbers>(get: Get<Entity, T>) =>
  field<Entity, readonly number[], Writable<T>>(get, decimalsKind)

/** JSON that is written the same in every version. */
export function json<Entity, Schema extends z.ZodType>(
  get: Get<Entity, Given<z.output<Schema>>>,
  schema: Schema,
): Field<Entity, z.output<Schema>> {
  return { read: (entity) => get(entity) ?? null, schema: () => schema }
}

/** The fields whose getter may answer null or undefined. */
export const nullableFields = {
  integer: <Entity, T extends number | bigint | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, number>(field(get, integerKind)),
  decimal: <Entity, T extends number | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, number>(field(get, decimalKind)),
  text: <Entity, T extends string | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, NonNullable<T>>(field(get, textKind)),
  color: <Entity, T extends string | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, string>(field(get, colorKind)),
  flag: <Entity, T extends boolean | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, boolean>(field(get, flagKind)),
  moment: <Entity, T extends Moment | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, number>(field(get, momentKind)),
  integers: <Entity, T extends readonly number[] | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, number[]>(field(get, integersKind)),
  decimals: <Entity, T extends Numbers | Absent>(get: Get<Entity, T>) =>
    orNull<Entity, T, Writable<NonNullable<T>>>(field(get, decimalsKind)),
  json: <Entity, Schema extends z.ZodType>(
    get: Get<Entity, Given<z.output<Schema>> | Absent>,
    schema: Schema,
  ) =>
    orNull<Entity, null, z.output<Schema>>({ read: (entity) => get(entity) ?? null, schema: () => schema }),
}

/** The key appears in one dialect only; in that of 1.x it is no part of the type in 2.x. */
export function onlyIn<Entity, Wire, Only extends Dialect>(
  dialect: Only,
  inner: Field<Entity, Wire>,
): Field<Entity, Only extends 'typed' ? Wire : never> {
  return { read: inner.read, schema: inner.schema, only: dialect }
}

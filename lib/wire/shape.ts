import { z } from 'zod'
import type { Field, Fields, OrNull } from './fields'
import { integer, nullableFields, orNull } from './fields'
import { type OldNames, withOldNames } from './old-names'
import type { Dialect } from './versions'

/** Renders an entity for a version and describes the answer; one declaration serves 1.0 to 2.1. */
export interface Presenter<Entity, Wire = unknown> {
  render(entity: Entity, dialect: Dialect): unknown
  schema(dialect: Dialect): z.ZodType
  /** The members of the answer; absent where its keys are data. */
  members?: Readonly<Record<string, Pick<Field<never>, 'oldName'>>>
  /** Never set: it carries the type of the answer in 2.x. */
  readonly wire?: Wire
}

/** The answer of a presenter in 2.x: `WireOf<typeof presentTask>`. */
export type WireOf<P> = P extends Presenter<never, infer Wire> ? Wire : never

type WireOfField<F> = F extends Field<never, infer Wire> ? Wire : never
/** The same of fields that are no presenter by themselves. */
export type WireOfFields<F> = {
  [Key in keyof F as [WireOfField<F[Key]>] extends [never] ? never : Key]: WireOfField<F[Key]>
}

/** An object of fields: `shape<Task>('Task')({ id: integer((task) => task.id) })`. A name makes it a component of the
 * API description. */
export const shape =
  <Entity>(name?: string) =>
  <F extends Fields<Entity>>(fields: F): Presenter<Entity, WireOfFields<F>> => {
    const entries = { text: entriesFor(fields, 'text'), typed: entriesFor(fields, 'typed') }
    return {
      render(entity, dialect) {
        const answer: Record<string, unknown> = {}
        for (const [key, field] of entries[dialect]) {
          const value = field.read(entity, dialect)
          answer[key] = value
          if (field.oldName !== undefined && dialect === 'text') answer[field.oldName] = value
        }
        return answer
      },
      schema: memo((dialect) => {
        const object = z.object(
          Object.fromEntries(entries[dialect].flatMap((entry) => described(entry, dialect))),
        )
        // One document can hold both dialects: answers of the map document are typed in every version.
        return name ? object.meta({ id: dialect === 'typed' ? name : `${name}1x` }) : object
      }),
      members: fields,
    }
  }

/** The key of an entry and, in 1.x, its old name. */
function described<Entity>([key, field]: [string, Field<Entity>], dialect: Dialect): [string, z.ZodType][] {
  const schema = field.schema(dialect)
  if (field.oldName === undefined || dialect === 'typed') return [[key, schema]]
  const old = schema.meta({ deprecated: true, description: `the same as ${key}` })
  return [
    [key, schema],
    [field.oldName, old],
  ]
}

/** A nested object. */
export function part<Entity, Inner extends object, Wire>(
  get: (entity: Entity) => Inner,
  inner: Presenter<Inner, Wire>,
): Field<Entity, Wire> {
  return { read: (entity, dialect) => inner.render(get(entity), dialect), schema: inner.schema }
}

function partOrNull<Entity, Inner, Wire>(
  get: (entity: Entity) => Inner,
  inner: Presenter<NonNullable<Inner>, Wire>,
): OrNull<Entity, Inner, Wire> {
  return orNull({
    read(entity: Entity, dialect) {
      const value = get(entity)
      return value === null || value === undefined ? null : inner.render(value, dialect)
    },
    schema: inner.schema,
  })
}

/** The fields whose getter may answer null or undefined; the others are described as never null. */
export const nullable = { ...nullableFields, part: partOrNull }

/** A nested array. */
export function list<Entity, Inner, Wire>(
  get: (entity: Entity) => readonly Inner[],
  inner: Presenter<Inner, Wire>,
): Field<Entity, Wire[]> {
  return {
    read: (entity, dialect) => get(entity).map((item) => inner.render(item, dialect)),
    schema: (dialect) => z.array(inner.schema(dialect)),
  }
}

/** `{ items }` around a list of entities. */
export function items<Entity, Wire>(inner: Presenter<Entity, Wire>, names: OldNames = {}) {
  return shape<{ items: readonly Entity[] }>()(
    withOldNames(names, { items: list((page: { items: readonly Entity[] }) => page.items, inner) }),
  )
}

/** `{ items, total, page, limit }`, the envelope of the reference lists. */
export function pageOf<Entity, Wire>(inner: Presenter<Entity, Wire>, names: OldNames = {}) {
  return shape<{ items: readonly Entity[]; total: number; page: number; limit: number }>()(
    withOldNames(names, {
      items: list((page: { items: readonly Entity[] }) => page.items, inner),
      total: integer((page) => page.total),
      page: integer((page) => page.page),
      limit: integer((page) => page.limit),
    }),
  )
}

/** `{}`: the answer of endpoints that are described without a body. */
export const empty: Presenter<unknown, object> = { render: () => ({}), schema: () => z.object({}) }

function entriesFor<Entity>(fields: Fields<Entity>, dialect: Dialect): [string, Field<Entity>][] {
  return Object.entries(fields).filter(([, field]) => !field.only || field.only === dialect)
}

function memo(make: (dialect: Dialect) => z.ZodType): (dialect: Dialect) => z.ZodType {
  const made: Partial<Record<Dialect, z.ZodType>> = {}
  return (dialect) => (made[dialect] ??= make(dialect))
}

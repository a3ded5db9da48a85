import { z } from 'zod'
import type { Field } from './fields'
import { integer } from './fields'
import type { Dialect } from './versions'

/** Renders an entity for a version and describes the answer; one declaration serves 1.0 to 2.1. */
export interface Presenter<Entity> {
  render(entity: Entity, dialect: Dialect): unknown
  schema(dialect: Dialect): z.ZodType
}

type Fields<Entity> = Record<string, Field<Entity>>

/** An object of fields. A name makes it a component of the API description. */
export function shape<Entity>(name: string | null, fields: Fields<Entity>): Presenter<Entity> {
  const entries = { text: entriesFor(fields, 'text'), typed: entriesFor(fields, 'typed') }
  return {
    render(entity, dialect) {
      const answer: Record<string, unknown> = {}
      for (const [key, field] of entries[dialect]) answer[key] = field.read(entity, dialect)
      return answer
    },
    schema: memo((dialect) => {
      const object = z.object(
        Object.fromEntries(entries[dialect].map(([key, f]) => [key, f.schema(dialect)])),
      )
      // One document can hold both dialects: answers of the map document are typed in every version.
      return name ? object.meta({ id: dialect === 'typed' ? name : `${name}1x` }) : object
    }),
  }
}

/** A nested object, null when the getter finds none. */
export function part<Entity, Inner>(
  get: (entity: Entity) => Inner | null | undefined,
  inner: Presenter<Inner>,
): Field<Entity> {
  return {
    read(entity, dialect) {
      const value = get(entity)
      return value === null || value === undefined ? null : inner.render(value, dialect)
    },
    schema: (dialect) => inner.schema(dialect).nullable(),
  }
}

/** A nested array. */
export function list<Entity, Inner>(
  get: (entity: Entity) => readonly Inner[],
  inner: Presenter<Inner>,
): Field<Entity> {
  return {
    read: (entity, dialect) => get(entity).map((item) => inner.render(item, dialect)),
    schema: (dialect) => z.array(inner.schema(dialect)),
  }
}

/** `{ items }` around a list of entities. */
export function items<Entity>(inner: Presenter<Entity>): Presenter<{ items: readonly Entity[] }> {
  return shape(null, { items: list((page) => page.items, inner) })
}

/** `{ items, total, page, limit }`, the envelope of the reference lists. */
export function pageOf<Entity>(
  inner: Presenter<Entity>,
): Presenter<{ items: readonly Entity[]; total: number; page: number; limit: number }> {
  return shape(null, {
    items: list((page) => page.items, inner),
    total: integer((page) => page.total),
    page: integer((page) => page.page),
    limit: integer((page) => page.limit),
  })
}

/** `{}`: the answer of endpoints that are described without a body. */
export const empty: Presenter<unknown> = { render: () => ({}), schema: () => z.object({}) }

function entriesFor<Entity>(fields: Fields<Entity>, dialect: Dialect): [string, Field<Entity>][] {
  return Object.entries(fields).filter(([, field]) => !field.only || field.only === dialect)
}

function memo(make: (dialect: Dialect) => z.ZodType): (dialect: Dialect) => z.ZodType {
  const made: Partial<Record<Dialect, z.ZodType>> = {}
  return (dialect) => (made[dialect] ??= make(dialect))
}

import { z } from 'zod'
import type { oas31 } from 'zod-openapi'
import { bodiesWithin, type Dialect, ignoredIn, namesOf, objectOf, oldNamesIn } from '@/lib/wire'
import { isRequired } from './refine-schema'

interface Overriding {
  override?: (context: { jsonSchema: Record<string, unknown> }) => void
}

/** The field as it stands under its old name. Fields that describe themselves would drop what is said beside. */
function deprecated(field: z.ZodType, name: string): z.ZodType {
  const { override } = (field.meta() ?? {}) as Overriding
  const said = { deprecated: true, description: `the same as ${name}` }
  return field.optional().meta({
    ...said,
    override: (context: { jsonSchema: Record<string, unknown> }) => {
      override?.(context)
      Object.assign(context.jsonSchema, said)
    },
  })
}

/** The old names of a query in 1.x with what they take. */
export function oldParameters(query: z.ZodType, dialect: Dialect): [old: string, field: z.ZodType][] {
  const shape = fieldsOf(query)
  return oldNamesIn(query, dialect).flatMap(([name, old]) => {
    const field = shape[name]
    return field ? [[old, deprecated(field, name)]] : []
  })
}

/** A body as a dialect takes it: without the members that it ignores; in 1.x each member that has an old name may be
 * sent by either. */
export function bodyIn(body: z.ZodType, dialect: Dialect): z.ZodType {
  const names = oldNamesIn(body, dialect)
  const ignored = ignoredIn(namesOf(body), dialect)
  const object = objectOf(body)
  const inner = object && namesOf(body).like === undefined ? bodiesWithin(object) : []
  if (names.length + ignored.length + inner.length === 0 || namesOf(body).like) return body
  const members = { ...fieldsOf(body) }
  for (const name of ignored) delete members[name]
  for (const [name, { schema }] of inner)
    members[name] = replaced(members[name], schema, bodyIn(schema, dialect))
  const { override: said, ...meta } = objectOf(body)?.meta() ?? {}
  const needed = names.filter(([name]) => members[name] && isRequired(members[name]))
  for (const [name] of needed) members[name] = members[name]?.optional() ?? z.unknown()
  return z.object({ ...members, ...Object.fromEntries(oldParameters(body, dialect)) }).meta({
    ...meta,
    override: ({ jsonSchema }: { jsonSchema: oas31.SchemaObject }) => {
      const { allOf = [], ...rules } = eitherName((said ?? {}) as oas31.SchemaObject, names)
      const all = [...allOf, ...needed.map(oneOfNames)]
      Object.assign(jsonSchema, rules, all.length > 0 && { allOf: all })
    },
  })
}

/** A field whose inner schema is another one, with what stands around it. */
function replaced(field: z.ZodType | undefined, inner: z.ZodType, by: z.ZodType): z.ZodType {
  if (field === undefined || field === inner) return by
  const around: z.ZodType = field
  if (field instanceof z.ZodArray)
    return around.clone({ ...field.def, element: replaced(field.element as z.ZodType, inner, by) } as never)
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return around.clone({
      ...field.def,
      innerType: replaced(field.unwrap() as z.ZodType, inner, by),
    } as never)
  return field
}

const oneOfNames = ([name, old]: [string, string]) => ({
  anyOf: [{ required: [name] }, { required: [old] }],
})

/** Alternatives that ask for a member ask for either of its names. */
function eitherName(rules: oas31.SchemaObject, names: [string, string][]): oas31.SchemaObject {
  const old = new Map(names)
  const renamed = (one: oas31.SchemaObject): oas31.SchemaObject[] => {
    const [name = ''] = one.required ?? []
    const other = old.get(name)
    if (other === undefined) return []
    return [{ required: [other], properties: { [other]: one.properties?.[name] ?? {} } }]
  }
  const each = (list: oas31.SchemaObject['allOf']) =>
    (list as oas31.SchemaObject[] | undefined)?.flatMap((one) => [eitherName(one, names), ...renamed(one)])
  return {
    ...rules,
    ...(rules.anyOf && { anyOf: each(rules.anyOf) }),
    ...(rules.allOf && { allOf: each(rules.allOf) }),
  }
}

const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => ({
  ...(objectOf(schema)?.shape as Record<string, z.ZodType> | undefined),
})

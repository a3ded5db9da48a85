import { z } from 'zod'
import { type Dialect, objectOf, oldNamesIn } from '@/lib/wire'

const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success

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

/** A body as 1.x takes it: each member that has an old name may be sent by either. */
export function withOldMembers(body: z.ZodType, dialect: Dialect): z.ZodType {
  const names = oldNamesIn(body, dialect)
  if (names.length === 0) return body
  const members = fieldsOf(body)
  const needed = names.filter(([name]) => members[name] && isRequired(members[name]))
  for (const [name] of needed) members[name] = members[name]?.optional() ?? z.unknown()
  return z.object({ ...members, ...Object.fromEntries(oldParameters(body, dialect)) }).meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      if (needed.length > 0) jsonSchema.allOf = needed.map(oneOfNames)
    },
  })
}

const oneOfNames = ([name, old]: [string, string]) => ({
  anyOf: [{ required: [name] }, { required: [old] }],
})

const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => ({
  ...(objectOf(schema)?.shape as Record<string, z.ZodType> | undefined),
})

import { z } from 'zod'
import type { Issue } from '@/lib/problems'

/** Members of a body that its schema does not have: a change that is not made would look as if it had been. What the
 * answer has is known too, since clients send back what they have read; schemas that are loose know every name. */
export function unknownMembers(body: z.ZodType, value: unknown, answer?: z.ZodType): Issue[] {
  return [...unknownIn(plain(body), value, recordOf(plain(answer)), [])]
}

function* unknownIn(
  schema: z.ZodType | undefined,
  value: unknown,
  answer: z.ZodType | undefined,
  path: readonly string[],
): Generator<Issue> {
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const read = answer instanceof z.ZodArray ? plain(answer.element as z.ZodType) : undefined
    const item = plain(schema.element as z.ZodType)
    for (const [at, one] of value.entries()) yield* unknownIn(item, one, read, [...path, String(at)])
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || !isObject(value)) return
  const read = answer instanceof z.ZodObject ? answer.shape : {}
  for (const [name, inner] of Object.entries(value)) {
    const own = [...path, name]
    if (Object.hasOwn(schema.shape, name))
      yield* unknownIn(plain(schema.shape[name]), inner, plain(read[name]), own)
    else if (!Object.hasOwn(read, name)) yield { path: own.join('.'), rule: 'noSuchMember' }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema of the input itself: without defaults, null, and what is done before or after. */
function plain(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return plain(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return schema
  return plain((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
}

/** The record of an answer such as `{ layer: {…} }`. */
function recordOf(answer: z.ZodType | undefined): z.ZodType | undefined {
  if (!(answer instanceof z.ZodObject)) return answer
  const [only, ...more] = Object.values(answer.shape as Record<string, z.ZodType>).map(plain)
  return only instanceof z.ZodObject && more.length === 0 ? only : answer
}

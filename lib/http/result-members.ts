import { z } from 'zod'
import type { Dialect, Presenter } from '@/lib/wire'

/** What 1.x says of success in every answer with members: the number 1, where all other numbers are texts. */
const success = { res: 1, resText: '' }
const none = {}

/** `res` and `resText` for an answer of 1.x. None where keys of the answer are data, for answers without members, and
 * in 2.x. */
export const resultOf = ({ members }: Presenter<never>, dialect: Dialect): object =>
  dialect === 'text' && members ? success : none

/** A rendered answer with them. */
export function withResult(present: Presenter<never>, dialect: Dialect, rendered: unknown): unknown {
  const members = resultOf(present, dialect)
  return members === none ? rendered : { ...members, ...(rendered as object) }
}

const resultSchema = {
  res: z.literal(1).meta({ deprecated: true, description: 'success; a number in every version' }),
  resText: z.literal('').meta({ deprecated: true, description: 'empty on success' }),
}

/** The schema of an answer, with `res` and `resText` where it has them. */
export function describeResult(present: Presenter<never>, dialect: Dialect): z.ZodType {
  const schema = present.schema(dialect)
  return dialect === 'text' && present.members ? extended(schema) : schema
}

function extended(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodUnion) return z.union((schema.options as z.ZodType[]).map(extended))
  return z.object({ ...resultSchema, ...(schema as z.ZodObject).shape })
}

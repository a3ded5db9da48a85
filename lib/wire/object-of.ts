import type { z } from 'zod'

/** The object behind conversions that surround it; null when there is none. */
export function objectOf(schema: z.core.$ZodType): z.ZodObject | null {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'object') return schema as z.ZodObject
  return def.type === 'pipe' ? (objectOf(def.in) ?? objectOf(def.out)) : null
}

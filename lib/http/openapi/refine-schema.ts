import type { z } from 'zod'
import type { ZodOpenApiOverride } from 'zod-openapi'

// Bounds that only say how large a JavaScript number can be.
const hugeBounds = new Set([
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
])

/** Whether a request has to have a member: the generator cannot see it behind conversions. */
export const isRequired = (field: z.core.$ZodType) => !(field as z.ZodType).safeParse(undefined).success

/** What the generator leaves out or says too loudly: defaults behind a conversion, bounds that bound nothing,
 * and values of any kind, which a reader should find named rather than empty. */
export const refineSchema: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod
  if (def.type === 'default' && io === 'input') jsonSchema.default = def.defaultValue
  if (def.type === 'object' && io === 'input') {
    const required = Object.keys(def.shape).filter((name) => isRequired(def.shape[name] as z.core.$ZodType))
    if (required.length > 0) jsonSchema.required = required
    else delete jsonSchema.required
  }
  if (def.type === 'unknown' || def.type === 'any') jsonSchema.description ??= 'any JSON value'
  if (hugeBounds.has(Number(jsonSchema.minimum))) delete jsonSchema.minimum
  if (hugeBounds.has(Number(jsonSchema.maximum))) delete jsonSchema.maximum
}

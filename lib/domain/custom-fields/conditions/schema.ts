import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

export const operators = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'LIKE', 'IN', 'NULL', 'NOT NULL'] as const
export type Operator = (typeof operators)[number]

const conditionsAtMost = 20

const upperCase = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)

const condition = z
  .object({
    /** The key of the field in every work type that has it. */
    name: inputs.text(200, 1),
    op: z.preprocess(upperCase, z.enum(operators)),
    value: z.unknown().optional(),
  })
  .check((ctx) => {
    const { op, value } = ctx.value
    if (op === 'NULL' || op === 'NOT NULL' || (value !== undefined && value !== null)) return
    ctx.issues.push({ code: 'custom', input: value, path: ['value'], params: ruleBroken('required') })
  })

/** Conditions on custom fields, as JSON or as JSON text in a query parameter. */
export const FieldConditions = inputs.jsonText(
  z
    .array(condition)
    .max(conditionsAtMost)
    .meta({
      description: 'Conditions on custom fields',
      examples: [[{ name: 'data_osmotra', op: 'NOT NULL' }]],
    }),
)
export type Conditions = z.output<typeof FieldConditions>
export type Condition = Conditions[number]

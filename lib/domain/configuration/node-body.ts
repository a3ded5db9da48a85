import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { limits } from './limits'
import { settingTypes } from './record'

const { id, integer, flag, text, title } = inputs

const controls = /\p{Cc}/u

/** The name of a node; `__proto__` cannot be a JSON key. */
const name = () =>
  title(limits.name)
    .refine((key) => !controls.test(key), { params: ruleBroken('characters') })
    .refine((key) => key !== '__proto__', { params: ruleBroken('invalid') })

// Text numbers may have more digits here than elsewhere: these are values, not ids.
const fromWhole = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value
const fromDecimal = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?\s*$/i.test(value)
    ? Number(value)
    : value

const described = <T>(schema: z.ZodType<T>, type: 'integer' | 'number') =>
  schema.meta({
    override: ({ jsonSchema }: { jsonSchema: object }) => void Object.assign(jsonSchema, { type }),
  })

const whole = () => described(z.preprocess(fromWhole, z.int({ error: 'integer' })), 'integer').nullish()
const decimal = () => described(z.preprocess(fromDecimal, z.number()), 'number').nullish()

const Reference = z.object({ id: id() }).nullish()

const PossibleValueBody = z.object({
  id: id().nullish(),
  order_index: integer(),
  bool_value: flag().nullish(),
  int_value: whole(),
  double_value: decimal(),
  string_value: text(limits.text).nullish(),
  access_rule: z
    .object({
      user: Reference,
      role: Reference,
      organization: Reference,
      state_rule: z.object({ states: z.array(id()).min(1).max(1000) }).nullish(),
    })
    .nullish(),
})
export type PossibleValueBody = z.infer<typeof PossibleValueBody>

/** One node without its children, which are parsed iteratively at any depth. */
export const NodeBody = z.object({
  id: id().nullish(),
  name: name(),
  label: title(limits.label),
  is_terminal: flag(),
  is_system: flag().nullish(),
  array_index: integer().nullish(),
  type: z.enum(settingTypes).nullish(),
  default_bool_value: flag().nullish(),
  default_int_value: whole(),
  default_double_value: decimal(),
  default_string_value: text(limits.text).nullish(),
  possible_values: z.array(PossibleValueBody).max(limits.values).nullish(),
  children: z
    .array(z.unknown().meta({ description: 'a node of the same form' }))
    .max(limits.nodes)
    .nullish(),
})
export type NodeBody = z.infer<typeof NodeBody>

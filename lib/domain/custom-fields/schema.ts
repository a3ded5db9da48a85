import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { fieldTypes } from './definition'

const { flag, id, integer, title } = inputs

export const keyAtMost = 100
const fieldsAtMost = 200
const choicesAtMost = 1000

const key = inputs.formed(/^[A-Za-z0-9][A-Za-z0-9_.~-]*$/, 'fieldKey', keyAtMost)

const definition = z
  .object({
    /** Id of an existing field; absent for a new one. */
    id: id().nullish(),
    name: title(200),
    /** Absent: generated from the name, or kept. */
    key: key.nullish(),
    type: z.enum(fieldTypes),
    required: flag().nullish(),
    /** Absent: the position in the list. */
    order: integer(0).nullish(),
    values: z.array(title(500)).max(choicesAtMost).nullish(),
  })
  .check((ctx) => {
    const { type, values } = ctx.value
    if (type !== 'LIST') return
    const custom = { code: 'custom', input: values } as const
    if (!values?.length) ctx.issues.push({ ...custom, path: ['values'], params: ruleBroken('required') })
    for (const [at, value] of values?.entries() ?? [])
      if (values?.indexOf(value) !== at)
        ctx.issues.push({ ...custom, path: ['values', at], params: ruleBroken('repeated') })
  })

/** `fields` in the body of a work type: the whole list. */
export const FieldDefinitions = z.array(definition).max(fieldsAtMost)
export type FieldDefinitions = z.output<typeof FieldDefinitions>

import { z } from 'zod'
import { fieldTypes } from '@/lib/shared/layer-types'
import { inputs } from '@/lib/wire'

export const fieldsAtMost = 500

/** Longest name that the database does not truncate, bytes. */
const nameAtMost = 63

/** A value of a fixed set, case-insensitive. */
export const oneOfWords = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? (words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? value)
        : value,
    z.enum(words),
  )

/** A field in a request; absent keys stay unchanged or take their defaults. */
export const FieldInput = z.object({
  /** Id of an existing field; ignored in a new layer. */
  id: inputs.id().nullish(),
  /** Name of an existing column, in any spelling, or of a new one. */
  name: inputs.text(nameAtMost, 1).nullish(),
  rusName: inputs.text(200).nullish(),
  order: inputs.integer(0, 1_000_000).optional(),
  title: inputs.flag().optional(),
  view: inputs.flag().optional(),
  forUpsert: inputs.flag().optional(),
  forSearch: inputs.flag().optional(),
  type: oneOfWords(fieldTypes).optional(),
  htmlEscape: inputs.flag().optional(),
  popupView: inputs.flag().optional(),
  reference: inputs.flag().optional(),
})
export type FieldInput = z.output<typeof FieldInput>

export const FieldInputs = z.array(FieldInput).max(fieldsAtMost)

/** A template with numbered placeholders for the listed attributes. */
export const TitleFormatInput = z.object({
  format: inputs
    .text(1000)
    .nullish()
    .transform((format) => format ?? ''),
  fields: z
    .array(inputs.text(nameAtMost))
    .max(100)
    .nullish()
    .transform((fields) => fields ?? []),
})

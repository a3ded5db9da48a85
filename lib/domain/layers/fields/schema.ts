import { z } from 'zod'
import { fieldTypes } from '@/lib/shared/layer-types'
import { inputs } from '@/lib/wire'

export const fieldsAtMost = 500

/** Longest name that the database keeps whole, bytes. */
const nameAtMost = 63

/** A word of a fixed set, in any case. */
export const oneOfWords = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? (words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? value)
        : value,
    z.enum(words),
  )

/** What a request says of a field; absent keys stay as they are or take their defaults. */
export const FieldInput = z.object({
  /** Known ones alone; ignored in a new layer. */
  id: inputs.id().nullish(),
  /** Of a column that is there, however it is called, or of a new one. */
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

/** A template whose numbered places stand for the attributes listed. */
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

import { z } from 'zod'
import { ruleBroken, type Rule } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'
import { itemKinds, olderClientRules, photoRules, signatureRules } from './record'

const { flag, id, integer, text, title } = inputs

const itemsAtMost = 100
const optionsAtMost = 50
const stepsAtMost = 200
const fieldsAtMost = 200
const photosAtMost = 50

const item = camelKeys(
  z
    .object({
      id: id().nullish().meta({ description: 'of an item that the work type has; absent for a new one' }),
      title: title(300),
      kind: z.enum(itemKinds),
      options: z.array(title(200)).max(optionsAtMost).default([]),
      required: flag().default(false),
      photo: z.enum(photoRules).default('none'),
      hint: text(1000).nullish(),
      subtask_type_id: id().nullish(),
    })
    .superRefine((one, check) => {
      const refuse = (path: (string | number)[], rule: Rule) =>
        check.addIssue({ code: 'custom', path, params: ruleBroken(rule) })
      const { kind, options, photo, subtask_type_id: opens } = one
      if (kind === 'choice' && options.length === 0) refuse(['options'], 'required')
      if (kind !== 'choice' && options.length > 0) refuse(['options'], 'choicesOnly')
      if (kind !== 'ok_failed' && photo === 'failed') refuse(['photo'], 'failingOnly')
      if (kind !== 'ok_failed' && opens) refuse(['subtask_type_id'], 'failingOnly')
      for (const [at, option] of options.entries())
        if (options.indexOf(option) < at) refuse(['options', at], 'repeated')
    }),
)

const step = camelKeys(
  z.object({
    step_id: id(),
    checklist: z.array(item).max(itemsAtMost).default([]),
    field_ids: z.array(id()).max(fieldsAtMost).default([]),
    photos: integer(0, photosAtMost).default(0),
    photo_provenance: flag().default(false),
    signature: z.enum(signatureRules).default('none'),
  }),
)

/** The whole requirements of a work type; what is absent is not required. */
export const RequirementsBody = camelKeys(
  z.object({
    older_clients: z.enum(olderClientRules).default('allow'),
    steps: z.array(step).max(stepsAtMost).default([]),
  }),
)
export type RequirementsBody = z.output<typeof RequirementsBody>

import { z } from 'zod'
import { signerRoles } from '@/lib/domain/requirements'
import { ruleBroken } from '@/lib/problems'
import { wrongNumberFormat } from '@/lib/shared/acts/numbers'
import { actPartKinds, unknownPlaceholder } from '@/lib/shared/acts/parts'
import { locales } from '@/lib/shared/locale'
import { camelKeys, inputs } from '@/lib/wire'

const partsAtMost = 40
const signersAtMost = 10
const fieldsAtMost = 200
/** Photos of one part. */
const photosOfPart = 50

/** A text that may have placeholders; 400 that names the first unknown one. */
const worded = (schema: z.ZodType<string>) =>
  schema.superRefine((value, check) => {
    const name = unknownPlaceholder(value)
    if (name !== null) check.addIssue({ code: 'custom', params: ruleBroken('actPlaceholder', { name }) })
  })

const numberFormat = inputs.title(100).superRefine((value, check) => {
  const wrong = wrongNumberFormat(value)
  if (wrong)
    check.addIssue({
      code: 'custom',
      params: ruleBroken(wrong === 'counter' ? 'actCounter' : 'actNumberFormat'),
    })
})

const part = camelKeys(
  z
    .object({
      kind: z.enum(actPartKinds),
      title: inputs.text(200).nullable().default(null),
      text: worded(inputs.text(20_000)).nullable().default(null),
      field_ids: z.array(inputs.id()).max(fieldsAtMost).default([]),
      photos_at_most: inputs.integer(1, photosOfPart).nullable().default(null),
    })
    .superRefine(({ kind, text, field_ids: fields, photos_at_most: photos }, check) => {
      const refuse = (path: string, rule: 'required' | 'actPartMember') =>
        check.addIssue({ code: 'custom', path: [path], params: ruleBroken(rule) })
      if (kind === 'text' && !text?.trim()) refuse('text', 'required')
      if (kind !== 'text' && text) refuse('text', 'actPartMember')
      if (kind !== 'fields' && fields.length > 0) refuse('field_ids', 'actPartMember')
      if (kind !== 'photos' && kind !== 'checklist' && photos) refuse('photos_at_most', 'actPartMember')
    }),
)

const signer = z.object({ title: inputs.title(200), role: z.enum(signerRoles).nullable().default(null) })

const fields = {
  title: inputs.title(200),
  language: z.enum(locales),
  organization_id: inputs.id().nullable().meta({ description: 'null: for all organizations' }),
  type_id: inputs.id().nullable().meta({ description: 'null: for all work types' }),
  heading: worded(inputs.title(300)),
  intro: worded(inputs.text(20_000)),
  outro: worded(inputs.text(20_000)),
  parts: z.array(part).min(1).max(partsAtMost),
  number_format: numberFormat.meta({ description: '{n} or {n:4} for the counter, {year}, {month}, {task}' }),
  logo: inputs.flag(),
  signers: z.array(signer).max(signersAtMost),
}

/** A new template. */
export const CreateActTemplate = camelKeys(
  z.object({
    ...fields,
    organization_id: fields.organization_id.default(null),
    type_id: fields.type_id.default(null),
    intro: fields.intro.default(''),
    outro: fields.outro.default(''),
    number_format: fields.number_format.default('{year}-{n}'),
    logo: fields.logo.default(true),
    signers: fields.signers.default([]),
  }),
)
export type CreateActTemplate = z.output<typeof CreateActTemplate>

export const ChangeActTemplate = camelKeys(z.object(fields).partial())
export type ChangeActTemplate = z.output<typeof ChangeActTemplate>

export const ActTemplatesQuery = inputs.SortedPaging.extend({
  task_id: inputs.id().optional().meta({ description: 'only those that suit the task, the best one first' }),
})
export type ActTemplatesQuery = z.output<typeof ActTemplatesQuery>
